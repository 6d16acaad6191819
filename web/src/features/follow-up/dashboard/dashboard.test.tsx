import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { readFollowupStats } from '@tern/contracts/http/followup';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { refreshAccounts } from '@tern/contracts/http/mail-accounts';
import { listMessages } from '@tern/contracts/http/messages';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { aFollowUpPage, aMessage, followupStats } from '../../../testing/samples.ts';
import { useQueue } from '../api/list-follow-ups.ts';
import { Dashboard } from './dashboard.tsx';
import { FollowUpStats } from './follow-up-stats.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

function aDashboard(stats = followupStats(), arrange?: (api: FakeApi) => void, env?: { supportUrl: string }) {
  const api = createFakeApi();
  api.on(readFollowupStats, () => ({ stats }));
  api.on(listFollowUps, () => aFollowUpPage([], { due: 3 }));
  api.on(listMessages, () => ({
    messages: [aMessage({ followUpStatus: 'waiting', needsFollowup: true })],
    total: 1,
    limit: 20,
    offset: 0,
    lastSyncAt: '2026-01-15T12:00:00.000Z',
  }));
  arrange?.(api);
  const page = renderPage(<Dashboard />, { api, ...(env && { env }) });
  const panel = within(screen.getByRole('region', { name: 'Follow-up Dashboard' }));
  return {
    ...page,
    api,
    panel,
    steps: async () => (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent),
    choose: async (name: string) => {
      await page.user.click(panel.getByRole('button', { name: 'More actions' }));
      await page.user.click(await screen.findByRole('menuitem', { name }));
    },
  };
}

describe('the dashboard', () => {
  test('when everything is loaded, then title, subtitle, figures, the list and the support link show', async () => {
    const { panel } = aDashboard();
    expect(panel.getByText('Manage your sent emails and track follow-ups')).toBeVisible();
    expect(await panel.findByText('93%')).toBeVisible();
    for (const name of ['Processed', 'Pending Follow-ups', 'Awaiting Reply'])
      expect(panel.getByText(name)).toBeVisible();
    await screen.findByRole('button', { name: 'Harbour survey' });
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  });

  test('when the operator names a contact, then Contact support links to it', async () => {
    aDashboard(followupStats(), undefined, { supportUrl: 'mailto:help@tern.example' });
    expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@tern.example',
    );
  });

  test('when no report was sent yet, then three steps show the progress of the first scan', async () => {
    const { steps } = aDashboard(
      followupStats({
        scan: {
          state: 'running',
          processed: 120,
          total: 400,
          finishedAt: null,
          lastDailyCheckAt: null,
          nextDailyCheckAt: null,
        },
      }),
    );
    const [identify, draft, ongoing, ...more] = await steps();
    expect(identify).toMatch(/^Identify.*past 30 days.*120 of 400 messages read/);
    expect(draft).toMatch(/^Draft.*3 follow-ups to look over/);
    expect(ongoing).toMatch(/^Ongoing follow-ups/);
    expect(more).toEqual([]);
    expect(screen.getByRole('progressbar', { name: 'Identify: progress' })).toHaveValue(0.3);
  });

  test('when the first report was sent, then two steps show when it was sent and when the last check was', async () => {
    const { steps } = aDashboard(
      followupStats({
        hasSentInitialReport: true,
        initialReportSentAt: hoursAgo(50),
        dailyReportLastSentAt: hoursAgo(3),
        scan: {
          state: 'done',
          processed: 400,
          total: 400,
          finishedAt: hoursAgo(51),
          lastDailyCheckAt: hoursAgo(0.5),
          nextDailyCheckAt: null,
        },
      }),
    );
    const [analysis, drafting, ...more] = await steps();
    expect(analysis).toMatch(/^Ongoing analysis.*Last check: Just now\./);
    expect(drafting).toMatch(/^Drafting.*First report: 2d ago\. Daily report: 3h ago\./);
    expect(more).toEqual([]);
  });

  test('when the figures know that the mail is read before the queue does, then Pending is not the old number of the queue', async () => {
    const api = createFakeApi();
    api.on(readFollowupStats, () => ({ stats: followupStats({ pendingFollowUpCount: 7 }) }));
    api.on(listFollowUps, () => ({ ...aFollowUpPage([]), scanState: 'running' as const }));
    const Queue = () => <p>{useQueue().data?.scanState}</p>;
    renderPage(
      <>
        <Queue />
        <FollowUpStats />
      </>,
      { api },
    );
    await screen.findByText('running');
    await screen.findByText('93%');
    expect(screen.getByText('Pending Follow-ups').nextElementSibling).toHaveTextContent(/^7$/);
  });

  test('when the figures cannot be read, then an error with Retry shows, and the list stays', async () => {
    const { panel } = aDashboard(followupStats(), (api) =>
      api.on(readFollowupStats, () => failure(500, 'internal', 'x')),
    );
    expect(await panel.findByRole('alert')).toHaveTextContent('Error loading dashboard data');
    expect(panel.getByRole('button', { name: 'Retry' })).toBeVisible();
    await screen.findByRole('button', { name: 'Harbour survey' });
  });

  test('when the legend is opened, then it names every status', async () => {
    const { panel, user } = aDashboard();
    await user.click(panel.getByText('Status legend'));
    for (const label of ['Processing', 'Not Needed', 'Waiting', 'Drafted', 'Canceled', 'Got Reply'])
      expect(panel.getByText(label, { selector: 'span' })).toBeVisible();
  });
});

describe('the menu of the dashboard', () => {
  test.each([
    ['Trigger Initial Processing', 'initial'],
    ['Trigger Daily Report', 'daily'],
  ])('when %s is chosen, then a toast lists per account whether it was sent', async (name, reportType) => {
    const { api, choose } = aDashboard();
    api.on(sendFollowupReport, () => ({
      accountStatuses: [
        { email: 'robin@fernhill.example', sent: true },
        { email: 'robin@seaglass.example', sent: false },
      ],
    }));
    await choose(name);
    await screen.findByText(/robin@fernhill\.example: Sent\s+robin@seaglass\.example: Not Sent/);
    expect(api.callsOf(sendFollowupReport).map(({ body }) => body)).toEqual([{ reportType }]);
  });

  test.each([
    ['Trigger Initial Processing', 'Failed to send initial processing summary'],
    ['Trigger Daily Report', 'Failed to send daily report'],
    ['Refresh', 'Failed to refresh account'],
  ])('when %s fails, then the toast is Error with the reason, else %s', async (name, fallback) => {
    const { api, choose } = aDashboard();
    const answerWith = (error: string) => {
      api.on(sendFollowupReport, () => failure(500, 'internal', error));
      api.on(refreshAccounts, () => failure(500, 'internal', error));
    };
    answerWith('');
    await choose(name);
    await screen.findByText(fallback);
    expect(screen.getByText('Error')).toBeVisible();
    answerWith('Not now.');
    await choose(name);
    await screen.findByText('Not now.');
  });
});
