import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { notifierAdminActed } from '@tern/contracts/events/admin-actions';
import { listReports, sendFollowupReport } from '@tern/contracts/http/reports';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { startNotifier, type Notifier } from './notices.ts';
import { startReported, startReporting } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

describe('sendFollowupReport', () => {
  test('when something is new since the last report of that type, then it is sent, and a second click sends nothing', async () => {
    const one = await startReported(notifier);
    await one.assess(`${one.accountId}-new`);
    const first = await one.trigger('daily');
    expect(first.body.data.accountStatuses).toEqual([{ email: one.accountEmail, sent: true }]);
    await one.sent(2);
    const again = await one.trigger('daily', one.accountId);
    expect(again.body.data.accountStatuses).toEqual([{ email: one.accountEmail, sent: false }]);
    // The initial report has another content, so it may be asked for once more.
    expect((await one.trigger('initial')).body.data.accountStatuses[0]?.sent).toBe(true);
    expect((await one.trigger('initial')).body.data.accountStatuses[0]?.sent).toBe(false);
    expect(await one.sent(3)).toHaveLength(3);
  });

  test('when clicks come at once, then one report goes out', async () => {
    const one = await startReported(notifier);
    await one.assess(`${one.accountId}-new`);
    const answers = await Promise.all(Array.from({ length: 6 }, () => one.trigger('daily')));
    const sent = answers.map(({ body }) => body.data.accountStatuses[0]?.sent);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await one.sent(2)).toHaveLength(2);
  });

  test('when the first scan is not done, reports are off or there is no account, then nothing is sent', async () => {
    const unread = await startReporting(notifier);
    await unread.assess('unread');
    expect((await unread.trigger('initial')).body.data.accountStatuses[0]?.sent).toBe(false);
    const off = await startReported(notifier);
    const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: false, allowsOutsideModel: false };
    await off.updateUser({ preferences });
    await off.assess(`${off.accountId}-new`);
    expect((await off.trigger('daily')).body.data.accountStatuses[0]?.sent).toBe(false);
    const withoutAccount = await notifier.service.callAs(aPrincipal(), sendFollowupReport, {
      body: { reportType: 'daily' },
    });
    expect(withoutAccount.body.data.accountStatuses).toEqual([]);
  });

  test('when the account is another user’s, then only an administrator may trigger it, and its owner gets the mail', async () => {
    const [one, other] = [await startReported(notifier), await startReported(notifier)];
    for (const id of [other.accountId, newId()]) {
      const { status, body } = await one.trigger('daily', id);
      expect([status, body.code]).toEqual([403, 'admins-only']);
    }
    await other.assess(`${other.accountId}-new`);
    const answer = await one.trigger('daily', other.accountId, true);
    expect(answer.body.data.accountStatuses).toEqual([{ email: other.accountEmail, sent: true }]);
    const [, report] = await other.sent(2);
    expect(report?.to).toBe(other.email);
    const acted = notifier.service.eventsOf(notifierAdminActed).map(({ data }) => data);
    expect(acted).toMatchObject([{ adminId: one.userId, action: 'report-sent', userId: other.userId }]);
    const unknown = await one.trigger('daily', newId(), true);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not-found']);
  });

  test.each([
    ['an anonymous caller', null, { reportType: 'daily' }, 401],
    ['an unverified user', aPrincipal({ isVerified: false }), { reportType: 'daily' }, 403],
    ['a user without a type', aPrincipal(), {}, 400],
    ['a user with another type', aPrincipal(), { reportType: 'weekly' }, 400],
    ['a user with a wrong id', aPrincipal(), { reportType: 'daily', accountId: '../x' }, 400],
  ])('when %s asks, then it is refused', async (_who, principal, body, status) => {
    expect((await notifier.service.callAs(principal, sendFollowupReport, { body })).status).toBe(status);
  });
});

describe('listReports', () => {
  test('when there are several, then they come by pages, the newest first, with what is planned', async () => {
    const one = await startReported(notifier);
    for (const name of ['a', 'b']) {
      await one.assess(`${one.accountId}-${name}`);
      await one.toNextMorning();
      await one.quiet();
    }
    await one.sent(3);
    const { data } = (await one.history({ limit: 2 })).body;
    expect(data).toMatchObject({ total: 3, limit: 2, offset: 0, addressRefused: false });
    expect(data.reports.map(({ reportType, messages }) => [reportType, messages])).toEqual([
      ['daily', 3],
      ['daily', 2],
    ]);
    expect(data.reports[0]).toMatchObject({
      email: one.accountEmail,
      state: 'sent',
      accountId: one.accountId,
    });
    expect(new Date(data.nextReportAt ?? 0) > notifier.clock.now()).toBe(true);
    const rest = (await one.history({ limit: 2, offset: 2 })).body.data.reports;
    expect(rest.map(({ reportType }) => reportType)).toEqual(['initial']);
  });

  test('when another or a new user asks, then there are none', async () => {
    const { data } = (await notifier.service.callAs(aPrincipal(), listReports)).body;
    expect(data).toMatchObject({ reports: [], total: 0, nextReportAt: null, addressRefused: false });
  });

  test('when a visitor or an unverified user asks, or for a wrong page, then it is refused', async () => {
    const ask = async (principal: ReturnType<typeof aPrincipal> | null, query = {}) =>
      (await notifier.service.callAs(principal, listReports, { query })).status;
    expect(await ask(null)).toBe(401);
    expect(await ask(aPrincipal({ isVerified: false }))).toBe(403);
    expect(await ask(aPrincipal(), { limit: 1000 })).toBe(400);
  });
});
