import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EventData } from '@tern/contracts/define-event';
import {
  calendarAccountConnected,
  calendarAccountRemoved,
  calendarRundownMade,
} from '@tern/contracts/events/calendar';
import { userRemoved } from '@tern/contracts/events/identity';
import { readOutboxMail } from '@tern/contracts/http/notifier';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { hour, minute } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { aPrincipal } from '@tern/testing/a-principal';
import { startNotifier, type Notifier } from './notices.ts';
import { startReported, type Reporting } from './reporting.ts';

let notifier: Notifier;
beforeAll(async () => {
  notifier = await startNotifier();
});
afterAll(() => notifier.service.close());

type Made = EventData<typeof calendarRundownMade>;

/** The events of calendar about the user of the reports. */
async function withCalendar({ userId }: Reporting) {
  const { service, clock } = notifier;
  const calendar = createEventMaker('calendar', clock);
  const accountId = newId();
  const account = { accountId, userId };
  let version = 0;
  const publish = async (...events: Parameters<typeof service.publish>[0]) => {
    await service.publish(events);
    await service.settled();
  };
  const inHours = (hours: number) => new Date(clock.now().getTime() + hours * hour).toISOString();
  const profile = { emailAddress: 'me@fernhill.example', name: 'Me', createdAt: inHours(0) };
  await publish(calendar(calendarAccountConnected, userId, { ...account, version: 1, ...profile }));
  const rundown = (overrides: Partial<Made> = {}) =>
    calendar(calendarRundownMade, userId, {
      userId,
      version: (version += 1),
      day: clock.now().toISOString().slice(0, 10),
      accountIds: [accountId],
      otherMeetings: 0,
      meetings: [
        {
          time: '10:00 – 10:30',
          meeting: 'Harbour <b>contract</b>\n with Ana',
          context: 'People from outside take part.',
          endsAt: inHours(2),
        },
      ],
      ...overrides,
    });
  return {
    rundown,
    publish,
    inHours,
    remove: () => publish(calendar(calendarAccountRemoved, userId, { ...account, version: 9 })),
  };
}

const copyOf = ({ userId }: Reporting) =>
  notifier.service.documents.collection<{ _id: string }>('rundowns').findOne({ _id: userId });
async function textOf({ userId }: Reporting, mailId: string | undefined) {
  const params = { mailId: mailId ?? '' };
  return (await notifier.service.callAs(aPrincipal({ userId }), readOutboxMail, { params })).body.data.mail
    .text;
}
/** One more mail becomes late, which is a reason for a report. */
const becomeLate = (one: Reporting) => one.assess(`${one.accountId}-${newId()}`);

describe('the rundown in the daily report', () => {
  test('when something is due, then the rundown of the day comes above it, once a day, without meetings that are over', async () => {
    const one = await startReported(notifier);
    const calendar = await withCalendar(one);
    await becomeLate(one);
    await one.toNextMorning();
    const ended = { time: '06:00 – 06:30', meeting: 'Early one', context: '', endsAt: calendar.inHours(-1) };
    const allDay = { time: 'All day', meeting: 'Fair', context: 'It takes place elsewhere.', endsAt: null };
    const made = calendar.rundown();
    await calendar.publish(
      ...[made, made].map((event) => ({
        ...event,
        data: { ...event.data, meetings: [ended, ...event.data.meetings, allDay], otherMeetings: 1 },
      })),
    );
    notifier.clock.advance(minute);
    const [, daily] = await one.sent(2);
    const text = await textOf(one, daily?._id);
    expect(text).toContain(
      'Your day (3 meetings to know about):\n\n10:00 – 10:30: Harbour <b>contract</b> with Ana\n',
    );
    expect(text).toContain('All day: Fair\n');
    expect(text).not.toContain('Early one');
    expect(text.indexOf('Your day')).toBeLessThan(text.indexOf('Late ('));

    await becomeLate(one);
    await one.trigger('daily');
    const [, , second] = await one.sent(3);
    expect(await textOf(one, second?._id)).not.toContain('Your day');
  });

  test('when the follow-ups have not changed, then a rundown alone is no reason for a mail', async () => {
    const one = await startReported(notifier);
    const calendar = await withCalendar(one);
    await one.toNextMorning();
    await calendar.publish(calendar.rundown());
    notifier.clock.advance(minute);
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
  });

  test('when calendars are connected and the rundown of the day is late, then the report waits for it, but only for a limited time', async () => {
    const one = await startReported(notifier);
    const calendar = await withCalendar(one);
    await calendar.publish(calendar.rundown({ day: '2020-01-01' }));
    await becomeLate(one);
    await one.toNextMorning();
    notifier.clock.advance(2 * minute);
    await one.quiet();
    expect(await one.reports()).toHaveLength(1);
    notifier.clock.advance(30 * minute);
    const [, daily] = await one.sent(2);
    expect(await textOf(one, daily?._id)).not.toContain('Your day');
  });

  test('when the rundown has no meetings, then the report does not mention the day', async () => {
    const one = await startReported(notifier);
    const calendar = await withCalendar(one);
    await becomeLate(one);
    await one.toNextMorning();
    await calendar.publish(calendar.rundown({ meetings: [] }));
    notifier.clock.advance(minute);
    const [, daily] = await one.sent(2);
    expect(await textOf(one, daily?._id)).not.toContain('Your day');
  });

  test('when an older rundown comes after a newer one, then the newer counts', async () => {
    const one = await startReported(notifier);
    const calendar = await withCalendar(one);
    const [older, newer] = [calendar.rundown(), calendar.rundown({ meetings: [] })];
    await calendar.publish(newer, older);
    expect(await copyOf(one)).toMatchObject({ version: 2, meetings: [] });
  });

  test('when the calendar or the user is removed, then the copy goes, and a late rundown does not bring it back', async () => {
    const one = await startReported(notifier);
    const calendar = await withCalendar(one);
    await calendar.publish(calendar.rundown());
    expect(await copyOf(one)).not.toBeNull();
    await calendar.remove();
    expect(await copyOf(one)).toBeNull();
    await calendar.publish(calendar.rundown());
    expect(await copyOf(one)).toBeNull();

    const identity = createEventMaker('identity', notifier.clock);
    await calendar.publish(identity(userRemoved, one.userId, { userId: one.userId, version: 99 }));
    await calendar.publish(calendar.rundown({ accountIds: [] }));
    expect(await copyOf(one)).toBeNull();
  });
});
