import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { listAccessTokens } from '@tern/contracts/http/agents/access-tokens';
import { disconnectApp, listConnectedApps } from '@tern/contracts/http/agents/connected-apps';
import { readOwnExport } from '@tern/contracts/http/export/own-export';
import { listSessions, readOwnAccount } from '@tern/contracts/http/own-account';
import { listPasskeys } from '@tern/contracts/http/passkeys/own-passkeys';
import { axeViolations } from '../../testing/axe.ts';
import { createFakeApi, failure, type FakeApi } from '../../testing/fake-api.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component } from './own-data.tsx';

const at = '2026-03-01T09:00:00.000Z';
const app = {
  clientId: 'c1',
  name: 'Harbor Assistant',
  scopes: ['mcp:read' as const],
  allowedAt: at,
  lastUsedAt: null,
};

function aPage(arrange?: (api: FakeApi) => void) {
  const api = createFakeApi();
  api.on(readOwnAccount, () => ({
    account: {
      email: 'robin@fernhill.example',
      name: 'Robin Hale',
      givenName: null,
      familyName: null,
      hasPassword: true,
      hasGoogle: false,
      googleEmail: null,
      hasOidc: false,
      oidcEmail: null,
      pendingEmail: null,
    },
  }));
  api.on(listSessions, () => ({
    sessions: [{ id: 's1', device: 'Firefox on Linux', startedAt: at, lastSeenAt: at, isCurrent: true }],
  }));
  api.on(listConnectedApps, () => ({ apps: [app] }));
  api.on(listAccessTokens, () => ({ accessTokens: [] }));
  api.on(listPasskeys, () => ({ passkeys: [], secondFactor: { isOn: false, recoveryCodesLeft: 0 } }));
  api.on(readOwnExport, () => ({ job: null }));
  arrange?.(api);
  return { ...renderPage(<Component />, { api }), api };
}
const parts = async () => {
  await screen.findByText('Browsers that are signed in to your account.');
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};

describe('your data', () => {
  test('when the page is open, then all that is the own user’s stands under one heading', async () => {
    aPage();
    expect(await parts()).toEqual([
      'Sessions',
      'Passkeys',
      'Connected apps',
      'Access tokens',
      'Consents',
      'Export your data',
      'Delete your account',
    ]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your data');
    expect(screen.getByRole('link', { name: 'the page of the API' })).toHaveAttribute(
      'href',
      'http://api.test/docs/api',
    );
    expect(await axeViolations()).toEqual([]);
  });

  test('when an application is disconnected, then a question comes first, and the list is read again', async () => {
    const { api, user } = aPage();
    api.on(disconnectApp, () => ({}));
    await user.click(await screen.findByRole('button', { name: 'Disconnect Harbor Assistant' }));
    const question = within(await screen.findByRole('dialog', { name: 'Disconnect Harbor Assistant?' }));
    expect(api.callsOf(disconnectApp)).toEqual([]);
    api.on(listConnectedApps, () => ({ apps: [] }));
    await user.click(question.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('App Disconnected');
    expect(api.callsOf(disconnectApp)[0]?.path).toContain('/c1/');
    expect(await screen.findByText('No application has access to your mail.')).toBeVisible();
  });

  test('when one part cannot be read, then the others still show', async () => {
    aPage((api) => {
      api.on(readOwnAccount, () => failure(500, 'internal', 'Something went wrong on our side.'));
      api.on(listConnectedApps, () => failure(500, 'internal', 'Something went wrong on our side.'));
    });
    expect(await parts()).toHaveLength(6);
    expect(screen.getAllByText('Something went wrong on our side.')).toHaveLength(3);
    expect(screen.getByText(/this browser/)).toBeVisible();
    expect(screen.getByText('You have no access tokens.')).toBeVisible();
  });
});
