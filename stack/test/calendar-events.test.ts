import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listCalendarAccounts, listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { listFollowUps } from '@tern/contracts/http/followup-list';
import { liveUpdates } from '@tern/contracts/http/live';
import { listOutbox, readOutboxMail } from '@tern/contracts/http/notifier';
import { updatePreferences } from '@tern/contracts/http/preferences';
import { listReports } from '@tern/contracts/http/reports';
import type { GoogleServer } from '@tern/demo/google-server';
import { day, hour, minute, systemClock } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { aMail, owner, partner } from './a-mail.ts';
import { connectCalendar, startGoogle } from './connected-calendar.ts';
import { startConnectedUser, type ConnectedUser } from './connected-user.ts';

let google: GoogleServer;
let user: ConnectedUser;
beforeAll(async () => {
  google = await startGoogle(systemClock);
  user = await startConnectedUser(google.settings);
});
afterAll(async () => {
  await user.close();
  await google.close();
});

/** Listens as a browser does, until the first event of this name. */
async function hears(name: string): Promise<void> {
  const ending = new AbortController();
  const answer = await fetch(`${user.stack.apiUrl}${liveUpdates.path}`, {
    headers: { cookie: user.visitor.cookies(), accept: 'text/event-stream' },
    signal: ending.signal,
  });
  let text = '';
  for await (const chunk of answer.body ?? []) {
    text += Buffer.from(chunk).toString('utf8');
    if (text.includes(`event: ${name}`)) break;
  }
  ending.abort();
}

/** A day after the stack's today at noon UTC. */
const tomorrow = () => new Date(Math.floor(user.clock.now().getTime() / day) * day + day + 12 * hour);
const titles = async (date: Date) => {
  const body = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    userInstructions: 'Show everything',
  };
  const headers = { 'x-timezone': 'UTC' };
  return (await user.visitor.ask(listImportantEventsForDay, { body, headers })).events;
};
const aMeeting = (summary: string, start = tomorrow()) => ({
  id: summary.toLowerCase(),
  status: 'confirmed' as const,
  summary,
  start: { dateTime: start.toISOString() },
  end: { dateTime: new Date(start.getTime() + hour).toISOString() },
  attendees: [{ email: partner, displayName: 'Ben Partner', responseStatus: 'accepted' as const }],
});

describe('calendar.event.changed and calendar.account.synced', () => {
  test('when a calendar is connected and read, then the browser is notified', async () => {
    const heard = hears('calendars');
    await connectCalendar(user.visitor, google);
    await heard;
  });
});

describe('followup.message.assessed', () => {
  test('when an answer is missing from a person of a meeting, then the rundown says so', async () => {
    // The clock advances below, from late in the evening into the next day.
    const noon = tomorrow();
    google.calendars.putEvents(google.visitor.emailAddress, [aMeeting('Harbour', noon)]);
    const text = 'Hello Ben,\n\ncould you send me the signed offer?\n\nBest regards\nAna';
    const date = new Date(user.clock.now().getTime() - 5 * day);
    await user.deliver('Sent', aMail({ subject: 'The offer', text, date }));
    await waitUntil(
      async () => {
        // A pass over the calendar is due every two minutes.
        user.passTime(3 * minute);
        const found = (await titles(noon)).find(({ summary }) => summary === 'Harbour');
        return found?.followUps.some(
          ({ subject, name }) => subject === 'The offer' && name === 'Ben Partner',
        );
      },
      { what: 'the missing answer in the rundown', timeoutMs: 60_000 },
    );
  });
});

describe('calendar.event.changed and calendar.event.removed', () => {
  test('when the user meets a recipient soon, then the wait ends after the meeting, until the meeting is called off', async () => {
    const start = new Date(user.clock.now().getTime() + 4 * day);
    const own = { email: google.visitor.emailAddress, self: true, responseStatus: 'accepted' as const };
    const meeting = {
      ...aMeeting('Pier'),
      start: { dateTime: start.toISOString() },
      end: { dateTime: new Date(start.getTime() + hour).toISOString() },
    };
    google.calendars.putEvents(google.visitor.emailAddress, [
      { ...meeting, attendees: [...meeting.attendees, own] },
    ]);
    const text = 'Hello Ben,\n\ncould you send me the drawing of the pier?\n\nBest regards\nAna';
    await user.deliver('Sent', aMail({ subject: 'The pier', text, date: user.clock.now() }));
    const waitsFor = (reason: string) =>
      waitUntil(
        async () => {
          user.passTime(3 * minute);
          const { messages } = await user.visitor.ask(listFollowUps, { query: { group: 'waiting' } });
          const found = messages.find(({ subject }) => subject === 'The pier');
          return found?.waitReason === reason && found;
        },
        { what: `the wait with reason ${reason}`, timeoutMs: 60_000 },
      );
    expect(await waitsFor('meeting')).toMatchObject({ meeting: { name: partner } });
    google.calendars.removeEvent(google.visitor.emailAddress, 'pier');
    expect(await waitsFor('default')).not.toHaveProperty('meeting');
  }, 130_000);
});

describe('calendar.rundown.made', () => {
  const reportOf = async (kind: string) =>
    (await user.visitor.ask(listOutbox)).mails.find((mail) => mail.kind === kind);
  const calendarReadAt = async () =>
    (await user.visitor.ask(listCalendarAccounts)).accounts[0]?.lastSyncAt ?? null;

  test('when the report of the day goes out, then the meetings of that day are in it', async () => {
    await waitUntil(
      async () => {
        user.clock.advance(2 * minute);
        await user.readAll();
        return reportOf('initial-report');
      },
      { what: 'the initial report', timeoutMs: 30_000 },
    );
    const text = 'Hello Ben,\n\ncould you send me the keys?\n\nBest regards\nAna';
    const date = new Date(user.clock.now().getTime() - 6 * day);
    await user.deliver('Sent', aMail({ subject: 'Keys', text, date }));
    await user.sentWith('Keys', 'needs-follow-up');

    // At whatever hour the test runs, the report is more than an hour away, and its day has three hours left for a meeting.
    const inThreeHours = (user.clock.now().getUTCHours() + 3) % 24;
    const reportHour = inThreeHours > 20 ? 0 : inThreeHours;
    await user.visitor.ask(updatePreferences, { body: { timeZone: 'UTC', reportHour } });
    const reportAt = await waitUntil(
      async () => {
        const { nextReportAt } = await user.visitor.ask(listReports);
        const next = nextReportAt === null ? null : new Date(nextReportAt);
        return next?.getUTCHours() === reportHour && next.getTime();
      },
      { what: 'the plan of the daily report' },
    );
    const inHours = (hours: number) => ({ dateTime: new Date(reportAt + hours * hour).toISOString() });
    google.calendars.putEvents(google.visitor.emailAddress, [
      { ...aMeeting('Quay walls'), start: inHours(2), end: inHours(3) },
    ]);
    // The rundown is made from half an hour before the report on, by the first pass over the calendar.
    const before = await calendarReadAt();
    user.clock.advance(reportAt - user.clock.now().getTime() - 10 * minute);
    await waitUntil(async () => (await calendarReadAt()) !== before, { what: 'a pass over the calendar' });
    user.clock.advance(10 * minute);
    const { id } = await waitUntil(
      async () => {
        user.clock.advance(minute);
        await user.readAll();
        return reportOf('daily-report');
      },
      { what: 'the daily report', timeoutMs: 30_000 },
    );
    const report = (await user.visitor.ask(readOutboxMail, { params: { mailId: id } })).mail.text;
    expect(report).toContain('Quay walls with Ben Partner');
    expect(report.indexOf('Your day')).toBeLessThan(report.indexOf('Late ('));
  });
});

describe('calendar.account.needs-reconnect', () => {
  test('when Google refuses access, then one mail leads to the account', async () => {
    google.revokeAll(google.visitor.emailAddress);
    const lost = await waitUntil(
      async () => {
        user.passTime(3 * minute);
        const [account] = (await user.visitor.ask(listCalendarAccounts)).accounts;
        return account?.state === 'needs-reconnect' && account;
      },
      { what: 'the end of the grant', timeoutMs: 60_000 },
    );
    const mail = await waitUntil(
      async () => {
        user.passTime(minute);
        return (await user.visitor.ask(listOutbox)).mails.find(({ kind }) => kind === 'needs-reconnect');
      },
      { what: 'the mail', timeoutMs: 60_000 },
    );
    const read = await user.visitor.ask(readOutboxMail, { params: { mailId: mail.id } });
    expect(read.mail).toMatchObject({
      to: owner,
      link: expect.stringContaining(`/accounts?calendar=${lost.id}`),
    });
  }, 130_000);
});
