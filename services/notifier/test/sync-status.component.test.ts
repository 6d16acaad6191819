import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  calendarAccountConnected,
  calendarAccountNeedsReconnect,
  calendarAccountRemoved,
  calendarAccountSynced,
} from '@tern/contracts/events/calendar';
import { mailboxCaughtUp } from '@tern/contracts/events/mail-sync';
import { triggerError, triggerWorkerError } from '@tern/contracts/http/admin/observability';
import { readSyncStatus } from '@tern/contracts/http/admin/syncing';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { startNotifier, type Notifier } from './notices.ts';
import { startReported, startReporting, type Reporting } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

const admin = aPrincipal({ isAdmin: true });
const list = async (query = {}) =>
  (await notifier.service.callAs(admin, readSyncStatus, { query: { ...query } })).body.data;
const rowsOf = async ({ accountEmail }: Pick<Reporting, 'accountEmail'>) =>
  (await list({ search: accountEmail.toUpperCase() })).accounts;

async function catchUp(one: Reporting, version: number, totalSynced: number): Promise<void> {
  const { userId, accountId } = one;
  const mailSync = createEventMaker('mail-sync', notifier.clock);
  const totals = { totalMessages: 120, totalSynced, totalSent: 8 };
  const about = { mailboxId: 'm1', kind: 'INBOX' as const, accountVerifiedUntil: null, syncedVersion: 1 };
  await notifier.service.publish([
    mailSync(mailboxCaughtUp, userId, { accountId, userId, version, ...about, totals }),
  ]);
  await notifier.service.settled();
}

describe('readSyncStatus', () => {
  test('when mail and a calendar of one address are synced, then one row shows both', async () => {
    const one = await startReported(notifier);
    const { userId, accountEmail: emailAddress } = one;
    await catchUp(one, 5, 90);
    // A version older than the known one.
    await catchUp(one, 4, 10);
    const calendar = createEventMaker('calendar', notifier.clock);
    const account = { accountId: newId(), userId };
    const createdAt = notifier.clock.now().toISOString();
    // The state of the sync comes before the account itself: events of two topics have no order.
    await notifier.service.publish([
      calendar(calendarAccountSynced, userId, {
        ...account,
        version: 2,
        lastSyncAt: createdAt,
        totalEvents: 42,
        isCurrentlySyncing: true,
        lastError: 'Google Calendar cannot be reached right now.',
      }),
      calendar(calendarAccountConnected, userId, {
        ...account,
        version: 1,
        emailAddress,
        name: 'Calendar',
        createdAt,
      }),
    ]);
    const [row, ...others] = await waitUntil(async () => {
      const rows = await rowsOf(one);
      return rows[0]?.calendarAccount?.totalEvents === 42 && rows;
    });
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      userId,
      userName: 'Robin Hale',
      emailAddress,
      emailAccount: {
        accountId: one.accountId,
        totalSent: 8,
        totalSentProcessed: 1,
        totalMessages: 120,
        totalSynced: 90,
        lastDailyReportSentAt: null,
      },
      calendarAccount: {
        accountId: account.accountId,
        syncStatus: 'Connected',
        lastSyncAt: createdAt,
        isCurrentlySyncing: true,
        lastError: 'Google Calendar cannot be reached right now.',
      },
    });
    expect(row?.emailAccount?.lastInitialReportSentAt).not.toBeNull();

    await notifier.service.publish([
      calendar(calendarAccountNeedsReconnect, userId, { ...account, version: 3, emailAddress }),
    ]);
    await waitUntil(async () => (await rowsOf(one))[0]?.calendarAccount?.syncStatus === 'Disconnected');
    await notifier.service.publish([calendar(calendarAccountRemoved, userId, { ...account, version: 4 })]);
    await waitUntil(async () => (await rowsOf(one))[0]?.calendarAccount === null);
  });

  test('when an account is removed, then its row and its counts are gone', async () => {
    const one = await startReporting(notifier);
    await catchUp(one, 5, 90);
    expect(await rowsOf(one)).toHaveLength(1);
    await one.removeAccount();
    await waitUntil(async () => (await rowsOf(one)).length === 0);
    await catchUp(one, 9, 90);
    expect(await rowsOf(one)).toEqual([]);
    const totals = notifier.service.documents.collection<{ _id: string }>('mailtotals');
    expect(await totals.findOne({ _id: one.accountId })).toBeNull();
  });

  test('when there are many, then they come by pages in the order asked for', async () => {
    const people = [];
    for (const synced of [30, 10, 20]) {
      const one = await startReporting(notifier);
      await one.updateUser({ name: 'Page Turner' });
      await catchUp(one, 5, synced);
      people.push(one);
    }
    const page = { search: 'page TURNER', sort: 'messagesSynced', limit: 2 };
    const first = await list(page);
    expect(first).toMatchObject({ total: 3, limit: 2, offset: 0 });
    const rest = await list({ ...page, offset: 2 });
    const synced = [...first.accounts, ...rest.accounts].map(({ emailAccount }) => emailAccount?.totalSynced);
    expect(synced).toEqual([10, 20, 30]);
    const backwards = await list({ ...page, direction: 'desc' });
    expect(backwards.accounts.map(({ emailAccount }) => emailAccount?.totalSynced)).toEqual([30, 20]);
    // Characters of search patterns count as letters.
    expect((await list({ search: 'page.turner' })).total).toBe(0);
  });

  test.each([
    ['no session', null, {}, 401],
    ['an ordinary user', aPrincipal(), {}, 403],
    ['an unverified administrator', aPrincipal({ isAdmin: true, isVerified: false }), {}, 403],
    ['an administrator with a wrong order', admin, { sort: 'password' }, 400],
    ['an administrator with too large a page', admin, { limit: 101 }, 400],
  ])('when %s asks, then it is refused', async (_who, principal, query, status) => {
    expect((await notifier.service.callAs(principal, readSyncStatus, { query })).status).toBe(status);
  });
});

describe('the triggers of errors', () => {
  test('when an administrator triggers them, then they fail for real and are counted', async () => {
    const background = await notifier.service.callAs(admin, triggerError, { body: {} });
    expect(background.body.data.message).toContain('background error');
    const worker = await notifier.service.callAs(admin, triggerWorkerError, { body: {} });
    expect(worker.body.data.jobId).toMatch(/^[\w-]+$/);
    await waitUntil(async () => {
      const figures = await (await fetch(`${notifier.service.url}/metrics`)).text();
      return ['background', 'worker'].every((place) =>
        new RegExp(`tern_background_errors_total\\{place="${place}",service="notifier"\\} 1`).test(figures),
      );
    });
  });

  test('when others try, then it is refused', async () => {
    for (const endpoint of [triggerError, triggerWorkerError]) {
      expect((await notifier.service.callAs(aPrincipal(), endpoint, { body: {} })).status).toBe(403);
      expect((await notifier.service.callAs(null, endpoint, { body: {} })).status).toBe(401);
    }
  });
});
