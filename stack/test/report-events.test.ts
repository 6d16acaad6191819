import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { readPreferences, unsubscribeFromReports, updatePreferences } from '@tern/contracts/http/preferences';
import { listReports, sendFollowupReport } from '@tern/contracts/http/reports';
import { fillPath } from '@tern/contracts/define-endpoint';
import { day, hour, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner } from './a-mail.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let user: ConnectedUser;
beforeAll(async () => {
  user = await startConnectedUser();
});
afterAll(() => user.close());

const question = 'Hello,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
const ago = (ms: number) => new Date(user.clock.now().getTime() - ms);
const history = () => user.visitor.ask(listReports);

/** Waits for a report of that kind in the outbox and reads it. */
async function reportOf(kind: string) {
  const { id } = await waitUntil(
    async () => (await user.visitor.ask(listOutbox)).mails.find((mail) => mail.kind === kind),
    { what: kind },
  );
  return (await user.visitor.ask(readOutboxMail, { params: { mailId: id } })).mail;
}

/** Moves on by mornings until the daily report is there: an event after the hour of the report is in the next day's report. */
async function dailyReport() {
  await waitUntil(
    async () => {
      const { nextReportAt } = await history();
      const left = new Date(nextReportAt ?? 0).getTime() - user.clock.now().getTime();
      if (left > 0) {
        user.clock.advance(left);
        await user.readAll();
      }
      return (await user.visitor.ask(listOutbox)).mails.some(({ kind }) => kind === 'daily-report');
    },
    { what: 'the daily report' },
  );
  return reportOf('daily-report');
}

describe('followup.message.assessed and followup.account.reviewed', () => {
  test('when the first scan is done, then the initial report is in the outbox and in the history', async () => {
    await user.deliver('Sent', aMail({ subject: 'Offer', text: question, date: ago(5 * day) }));
    await user.sentWith('Offer', 'needs-follow-up');
    user.clock.advance(2 * minute);
    await user.readAll();
    const report = await reportOf('initial-report');
    expect(report).toMatchObject({ to: owner, subject: 'Your first report: 1 answer late' });
    const listed = await waitUntil(async () => {
      const { reports } = await history();
      return reports[0]?.state === 'sent' && reports;
    });
    expect(listed).toMatchObject([{ email: owner, reportType: 'initial', messages: 1 }]);
  });

  test('when more follow-ups became due, then the daily report comes at the hour, and a click after it sends nothing', async () => {
    await user.deliver('Sent', aMail({ subject: 'Keys', text: question, date: ago(6 * day) }));
    await user.sentWith('Keys', 'needs-follow-up');
    const due = await waitUntil(async () => (await history()).nextReportAt);
    expect(new Date(due ?? 0).getUTCHours()).toBe(8);
    expect((await dailyReport()).subject).toBe('2 answers late');
    const { accountStatuses } = await user.visitor.ask(sendFollowupReport, { body: { reportType: 'daily' } });
    expect(accountStatuses).toEqual([{ email: owner, sent: false }]);
  });

  test('when a mail that Tern sent lies in the Sent folder, then no answer to it is awaited', async () => {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    await user.deliver('Sent', aMail({ subject: 'Report', text: question, date: ago(hour), headers }));
    await user.sentWith('Report', 'not-needed');
  });
});

describe('identity.user.updated', () => {
  test('when reports are turned off and on, then the next one is planned accordingly', async () => {
    const isPlanned = async () => (await history()).nextReportAt !== null;
    await user.visitor.ask(updatePreferences, { body: { wantsReports: false } });
    await waitUntil(async () => !(await isPlanned()));
    const body = { wantsReports: true, timeZone: 'Asia/Tokyo', reportHour: 17 };
    await user.visitor.ask(updatePreferences, { body });
    await waitUntil(isPlanned);
    await waitUntil(async () => new Date((await history()).nextReportAt ?? 0).getUTCHours() === 8);
  });

  test('when a mail provider posts the token of a report, then reports end, without any session', async () => {
    const { text } = await reportOf('daily-report');
    const token = new URL(/http\S+\/unsubscribe\?token=\S+/.exec(text)?.[0] ?? '').searchParams.get('token');
    const address = user.stack.apiUrl + fillPath(unsubscribeFromReports.path, { token: token ?? '' });
    expect((await fetch(address)).status).toBe(405);
    const body = new URLSearchParams('List-Unsubscribe=One-Click');
    expect((await fetch(address, { method: 'POST', body })).status).toBe(200);
    expect((await user.visitor.ask(readPreferences)).preferences.wantsReports).toBe(false);
    await waitUntil(async () => (await history()).nextReportAt === null);
  });
});
