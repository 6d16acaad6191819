import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { listMessages } from '@tern/contracts/http/messages';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aMessage, followupStats } from '../../../testing/samples.ts';
import { DashboardFold } from './dashboard-fold.tsx';

function aFold() {
  const api = createFakeApi();
  api.on(readFollowupStats, () => ({ stats: followupStats() }));
  api.on(listFollowUps, () => aFollowUpPage([]));
  api.on(listMessages, () => ({
    messages: [aMessage()],
    total: 1,
    limit: 20,
    offset: 0,
    lastSyncAt: '2026-01-15T12:00:00.000Z',
  }));
  return { ...renderPage(<DashboardFold />, { api }), api };
}

afterEach(() => window.localStorage.clear());

describe('the fold of Home', () => {
  test('when it is closed, then nothing is asked; when opened, then everything shows, and it stays open in this browser', async () => {
    const { api, user, unmount } = aFold();
    expect(screen.getByRole('heading', { name: 'Follow-up Dashboard' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeVisible();
    expect(screen.queryByText('Processed')).toBeNull();
    expect(api.callsOf(listMessages)).toEqual([]);
    await user.click(screen.getByText('Follow-up Dashboard'));
    expect(await screen.findByText('93%')).toBeVisible();
    await screen.findByRole('button', { name: 'Harbour survey' });
    unmount();
    aFold();
    expect(await screen.findByText('93%')).toBeVisible();
  });
});
