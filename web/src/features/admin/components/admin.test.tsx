import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { triggerError, triggerWorkerError } from '@tern/contracts/http/admin/observability';
import { readSyncStatus, type SyncStatus } from '@tern/contracts/http/admin/syncing';
import { listEventsForDay, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { currentUser } from '@tern/contracts/http/identity';
import { sendFollowupReport } from '@tern/contracts/http/reports';
import { createFakeApi, failure, type FakeApi } from '../../../testing/fake-api.ts';
import { renderApp } from '../../../testing/render-page.tsx';
import { anEvent, aRundown, aUser } from '../../../testing/samples.ts';

const aStatus = (overrides: Partial<SyncStatus> = {}): SyncStatus => ({
  userId: 'u2',
  userName: 'Ida Glass',
  emailAddress: 'ida@seaglass.example',
  emailAccount: {
    accountId: 'a2',
    totalSent: 40,
    totalSentProcessed: 30,
    totalMessages: 1200,
    totalSynced: 600,
    lastInitialReportSentAt: '2026-01-10T08:00:00.000Z',
    lastDailyReportSentAt: null,
  },
  calendarAccount: {
    accountId: 'c2',
    syncStatus: 'Disconnected',
    lastSyncAt: null,
    totalEvents: 1,
    isCurrentlySyncing: false,
    lastError: 'Google does not let Tern read this calendar any more.',
  },
  ...overrides,
});

function anAdminApi(user = aUser({ isAdmin: true }), accountCount = 0): FakeApi {
  const api = createFakeApi();
  api.on(currentUser, () => ({ user, accountCount }));
  api.on(readSyncStatus, () => ({ accounts: [aStatus()], total: 45, limit: 20, offset: 0 }));
  return api;
}

describe('the admin area', () => {
  test('when an administrator opens it, then there is a button for each registered page', async () => {
    renderApp({ at: '/admin', api: anAdminApi() });
    const main = await screen.findByRole('main');
    for (const name of ['Account Statuses', 'Follow-up Drafting', 'Calendar Summary', 'Observability'])
      expect(await within(main).findByRole('link', { name })).toBeTruthy();
  });

  test('when another user opens one of its pages, then the start shows', async () => {
    const { path } = renderApp({ at: '/admin/observability', api: anAdminApi(aUser(), 0) });
    await screen.findByText('Connect Your Email');
    expect(path()).toBe('/');
  });

  test('when the corner menu is opened, then it has Pages, Links and Version, and Escape closes it', async () => {
    const { user } = renderApp({ at: '/admin', api: anAdminApi() });
    const button = await screen.findByRole('button', { name: 'Admin menu' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await user.click(button);
    const menu = await screen.findByRole('navigation', { name: 'Admin menu' });
    for (const name of ['Inspectors', 'Pages', 'Links', 'Version'])
      expect(within(menu).getByRole('heading', { name })).toBeTruthy();
    expect(menu.textContent).toMatch(/0\.1\.0 build [\d.]+, /);
    const queues = within(menu).getByRole('link', { name: /^Queues/ });
    expect([queues.getAttribute('href'), queues.getAttribute('target')]).toEqual(['/admin/queues', '_blank']);
    expect(within(menu).getByRole('link', { name: 'Exit' }).getAttribute('href')).toBe('/');
    expect(within(menu).queryByRole('link', { name: /^Grafana/ })).toBeNull();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Admin menu' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('when the operator names a Grafana, then the corner menu leads there', async () => {
    const { user } = renderApp({
      at: '/admin',
      api: anAdminApi(),
      env: { grafanaUrl: 'https://grafana.tern.example' },
    });
    await user.click(await screen.findByRole('button', { name: 'Admin menu' }));
    const link = screen.getByRole('link', { name: /^Grafana/ });
    expect(link.getAttribute('href')).toBe('https://grafana.tern.example');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('Account Statuses', () => {
  test('when it is opened, then all columns show, in pages of 20', async () => {
    const api = anAdminApi();
    const { user } = renderApp({ at: '/admin/account-statuses', api });
    const table = await screen.findByRole('table');
    const columns = ['Account', 'Email', 'Sent Processed', 'Messages Synced', 'Calendar Sync'];
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((column) => column.textContent),
    ).toEqual([...columns, 'Initial Report', 'Daily Report', 'Actions']);
    const row = within(table).getByRole('row', { name: /Ida Glass/ });
    for (const text of ['30 of 40 (75%)', '600 of 1,200 (50%)', 'Disconnected', 'Not sent'])
      expect(row.textContent).toContain(text);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(api.callsOf(readSyncStatus).at(-1)?.query).toMatchObject({ limit: '20', offset: '20' }),
    );
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  });

  test('when a column is chosen twice, then the order turns; a search begins with the first page', async () => {
    const api = anAdminApi();
    const { user, search } = renderApp({ at: '/admin/account-statuses?page=2', api });
    await user.click(await screen.findByRole('button', { name: 'Email' }));
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await waitFor(() =>
      expect(api.callsOf(readSyncStatus).at(-1)?.query).toMatchObject({
        sort: 'email',
        direction: 'desc',
        offset: '0',
      }),
    );
    expect(screen.getByRole('columnheader', { name: 'Email' }).getAttribute('aria-sort')).toBe('descending');
    await user.type(screen.getByRole('searchbox', { name: 'Search by name or address' }), 'ida');
    await waitFor(() => expect(api.callsOf(readSyncStatus).at(-1)?.query.search).toBe('ida'));
    expect(search()).toContain('search=ida');
  });

  test('when 10 seconds pass, then it is read again', async () => {
    jest.useFakeTimers();
    try {
      const api = anAdminApi();
      renderApp({ at: '/admin/account-statuses', api });
      while (!screen.queryByRole('table')) await act(() => jest.advanceTimersByTimeAsync(100));
      const before = api.callsOf(readSyncStatus).length;
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(api.callsOf(readSyncStatus).length).toBe(before + 1);
    } finally {
      jest.useRealTimers();
    }
  });

  test('when it cannot be read or there is nothing, then it says so', async () => {
    const api = anAdminApi();
    api.on(readSyncStatus, () => failure(400, 'validation-failed', 'Use a smaller number.'));
    renderApp({ at: '/admin/account-statuses', api });
    await screen.findByText('Error loading sync statistics: Use a smaller number.');
    const empty = anAdminApi();
    empty.on(readSyncStatus, () => ({ accounts: [], total: 0, limit: 20, offset: 0 }));
    renderApp({ at: '/admin/account-statuses', api: empty });
    await screen.findByText('No data available');
  });

  test('when a report is triggered, then it goes out for that account alone', async () => {
    const api = anAdminApi();
    api.on(sendFollowupReport, () => ({ accountStatuses: [{ email: 'ida@seaglass.example', sent: false }] }));
    const { user } = renderApp({ at: '/admin/account-statuses', api });
    await user.click(await screen.findByRole('button', { name: 'Actions for ida@seaglass.example' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Trigger Daily Report' }));
    await screen.findByText('ida@seaglass.example: Not Sent');
    expect(api.callsOf(sendFollowupReport)[0]?.body).toEqual({ accountId: 'a2', reportType: 'daily' });
  });
});

describe('the calendar pages', () => {
  test('when a user and another day are chosen, then the events of that user and day are requested', async () => {
    const api = anAdminApi();
    api.on(listEventsForDay, () => ({ events: [], date: '2026-01-01', userId: 'u2' }));
    const { user, search } = renderApp({ at: '/admin/calendar-day?day=2026-01-01', api });
    await screen.findByText('No events found');
    await user.type(screen.getByRole('searchbox'), 'ida');
    await user.click(await screen.findByRole('button', { name: 'Ida Glass, ida@seaglass.example' }));
    await user.click(screen.getByRole('button', { name: 'Previous day' }));
    await waitFor(() =>
      expect(api.callsOf(listEventsForDay).at(-1)?.body).toEqual({
        year: 2025,
        month: 12,
        day: 31,
        userId: 'u2',
      }),
    );
    expect(search()).toContain('user=u2');
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'Today' })).toBeTruthy();
  });

  test("when the day of a user in another zone is shown, then its times are on that user's clock", async () => {
    const api = anAdminApi();
    const event = anEvent(new Date('2026-01-01T01:30:00Z'), { summary: 'Tasting' });
    const timeZone = 'Asia/Tokyo';
    api.on(listEventsForDay, () => ({ events: [event], date: '2026-01-01', userId: 'u2', timeZone }));
    renderApp({ at: '/admin/calendar-day?day=2026-01-01&user=u2', api });
    expect((await screen.findByText('Tasting')).closest('li')?.textContent).toMatch(/^10:30 AM/);
  });

  test('when AI Rundown is pressed, then typed instructions go along and an empty answer is named', async () => {
    const api = anAdminApi();
    api.on(listEventsForDay, () => ({ events: [], date: '2026-01-01', userId: 'u1' }));
    api.on(listImportantEventsForDay, () => aRundown({ userInstructions: 'x' }));
    const { user } = renderApp({ at: '/admin/calendar-summary?day=2026-01-01', api });
    await user.type(await screen.findByRole('textbox', { name: 'Instructions for this run' }), 'only Ida');
    await user.click(screen.getByRole('button', { name: 'AI Rundown' }));
    await screen.findByText('No Important Meetings');
    expect(api.callsOf(listImportantEventsForDay)[0]?.body).toEqual({
      year: 2026,
      month: 1,
      day: 1,
      userInstructions: 'only Ida',
    });
  });
});

describe('Observability', () => {
  test('when the triggers are pressed, then the calls are made and their answers shown', async () => {
    const api = anAdminApi();
    api.on(triggerError, () => ({ message: 'It failed.' }));
    api.on(triggerWorkerError, () => ({ jobId: 'job-7', message: 'The thread died.' }));
    const { user } = renderApp({ at: '/admin/observability', api });
    expect(await screen.findByRole('button', { name: 'Trigger Frontend Error' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Trigger Background Error' }));
    await screen.findByText('It failed.');
    await user.click(screen.getByRole('button', { name: 'Trigger Worker Error' }));
    await screen.findByText(/Job job-7/);
  });
});
