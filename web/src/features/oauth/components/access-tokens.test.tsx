import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import {
  createAccessToken,
  listAccessTokens,
  maxAccessTokens,
  revokeAccessToken,
  type AccessToken,
} from '@tern/contracts/http/agents/access-tokens';
import { listAgentCalls } from '@tern/contracts/http/agents/connected-apps';
import { axeViolations } from '../../../testing/axe.ts';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { AccessTokens } from './access-tokens.tsx';

const aToken = (overrides: Partial<AccessToken> = {}): AccessToken => ({
  id: 't1',
  clientId: 'token:t1',
  name: 'Backup script',
  scopes: ['mcp:read'],
  createdAt: '2026-03-01T09:00:00.000Z',
  expiresAt: '2026-06-01T09:00:00.000Z',
  isExpired: false,
  lastUsedAt: null,
  ...overrides,
});
const secret = 'tern_pat_0123456789';

async function aSection(accessTokens: AccessToken[], arrange?: (api: FakeApi) => void) {
  const api = createFakeApi();
  api.on(listAccessTokens, () => ({ accessTokens }));
  arrange?.(api);
  const page = renderPage(
    <section aria-labelledby="title">
      <h2 id="title">Access tokens</h2>
      <AccessTokens />
    </section>,
    { api },
  );
  const section = within(await screen.findByRole('region', { name: 'Access tokens' }));
  return { ...page, api, section };
}

async function aDialog() {
  const page = await aSection([]);
  await page.user.click(page.section.getByRole('button', { name: 'Create Access Token' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create an Access Token' }));
  const submit = () => page.user.click(dialog.getByRole('button', { name: 'Create Token' }));
  return { ...page, dialog, submit };
}

describe('access tokens', () => {
  test('when there are some, then each shows what it may do, its times and its activity', async () => {
    const expired = aToken({
      id: 't2',
      name: 'Old script',
      scopes: ['mcp:read', 'mcp:write'],
      isExpired: true,
    });
    const used = aToken({ lastUsedAt: '2026-03-02T09:00:00.000Z' });
    const { section, user, api } = await aSection([used, expired]);
    const [first, second] = (await section.findAllByRole('heading', { level: 3 })).map(
      (heading) => heading.closest('li') as HTMLElement,
    );
    expect(first).toHaveTextContent(/^Backup scriptRead your emails.*Expires .*Last used /);
    expect(second).toHaveTextContent(/creating drafts.*Expired .*Not used in the past 90 days/);
    const at = '2026-03-02T09:00:00.000Z';
    const from = { revision: '2026-07-28', client: 'Helper 1.2' };
    api.on(listAgentCalls, () => ({
      calls: [
        { id: 'c1', tool: 'read_message', outcome: 'answered' as const, at, ...from },
        {
          id: 'c2',
          tool: 'GET /contacts/',
          outcome: 'answered' as const,
          at,
          client: null,
          revision: null,
        },
      ],
      total: 1,
      limit: 20,
      offset: 0,
    }));
    await user.click(section.getByRole('button', { name: 'Activity of Backup script' }));
    expect(await section.findByText('read_message')).toBeVisible();
    const [tool, call] = within(
      section.getByRole('list', { name: 'Activity of Backup script' }),
    ).getAllByRole('listitem');
    expect(tool).toHaveTextContent(/^read_message answered, .*, from Helper 1\.2, MCP 2026-07-28$/);
    expect(call).toHaveTextContent(/^GET \/contacts\/ answered, .* [AP]M$/);
    expect(decodeURIComponent(api.callsOf(listAgentCalls)[0]?.path ?? '')).toContain('/token:t1/calls/');
    expect(await axeViolations()).toEqual([]);
  });

  test('when one is revoked, then a question comes first, and the list is read again', async () => {
    const { section, user, api } = await aSection([aToken()]);
    api.on(revokeAccessToken, () => ({}));
    await user.click(await section.findByRole('button', { name: 'Revoke Backup script' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke Backup script?' }));
    expect(api.callsOf(revokeAccessToken)).toEqual([]);
    api.on(listAccessTokens, () => ({ accessTokens: [] }));
    await user.click(question.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Access Token Revoked');
    expect(api.callsOf(revokeAccessToken)[0]?.path).toBe('/users/access-tokens/t1/');
    expect(await section.findByText('You have no access tokens.')).toBeVisible();
  });

  test('when the list cannot be loaded, then it shows that', async () => {
    const { section } = await aSection([], (api) =>
      api.on(listAccessTokens, () => failure(500, 'internal', 'Something went wrong on our side.')),
    );
    expect(await section.findByText('Something went wrong on our side.')).toBeVisible();
  });

  test('when the limit is reached, then no other token can be made', async () => {
    const all = Array.from({ length: maxAccessTokens }, (_, n) =>
      aToken({ id: `t${n}`, name: `Script ${n}` }),
    );
    const { section } = await aSection(all);
    expect(await section.findByText(/the maximum/)).toBeVisible();
    expect(section.getByRole('button', { name: 'Create Access Token' })).toBeDisabled();
  });
});

describe('a new access token', () => {
  test('when it is created, then it is shown only once, can be copied, and only Done closes the dialog', async () => {
    const { api, user, dialog, submit, section, queryClient } = await aDialog();
    expect(await axeViolations()).toEqual([]);
    api.on(createAccessToken, () => ({ token: secret, accessToken: aToken() }));
    await user.type(dialog.getByLabelText('Name'), 'Backup script');
    await user.selectOptions(dialog.getByLabelText('Expires after'), '1 year');
    await user.click(dialog.getByLabelText(/creating drafts/));
    await user.type(dialog.getByLabelText('Your password'), 'Salt&Spray-71');
    api.on(listAccessTokens, () => ({ accessTokens: [aToken()] }));
    await submit();
    const shown = within(await screen.findByRole('dialog', { name: 'Access Token Backup script' }));
    expect(api.callsOf(createAccessToken)[0]?.body).toEqual({
      name: 'Backup script',
      expiresInDays: 365,
      scopes: ['mcp:read', 'mcp:write'],
      password: 'Salt&Spray-71',
    });
    expect(shown.getByLabelText('Access token')).toHaveValue(secret);
    expect(shown.getByText(/curl http:\/\/api.test\/mcp/)).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Access Token Copied');
    expect(await navigator.clipboard.readText()).toBe(secret);
    await user.keyboard('{Escape}');
    expect(shown.getByLabelText('Access token')).toBeVisible();
    await user.click(shown.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await section.findByRole('heading', { name: 'Backup script' })).toBeVisible();
    expect(document.body.innerHTML).not.toContain(secret);
    await waitFor(() => expect(queryClient.getMutationCache().getAll()).toEqual([]));
  });

  test('when something is wrong, then the field says so and has the focus', async () => {
    const { api, user, dialog, submit } = await aDialog();
    await submit();
    expect(await dialog.findByText('Enter a name.')).toBeVisible();
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    expect(api.callsOf(createAccessToken)).toEqual([]);
    const wrong = { password: ['This is not your password.'] };
    api.on(createAccessToken, () => failure(400, 'validation-failed', 'x', wrong));
    await user.type(dialog.getByLabelText('Name'), 'Backup script');
    await user.type(dialog.getByLabelText('Your password'), 'Not-It 1!');
    await submit();
    expect(await dialog.findByText('This is not your password.')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Your password')).toHaveFocus());
  });
});
