import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calendarRundownMade } from '@tern/contracts/events/calendar';
import { userRegistered, userRemoved } from '@tern/contracts/events/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { hour, minute } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { waitUntil } from '@tern/testing/wait-until';
import { startCalendar, type RunningCalendar } from './a-google-calendar.ts';

let running: RunningCalendar & { close(): Promise<void> };
beforeAll(async () => {
  running = await startCalendar();
});
afterAll(() => running.close());

const meeting = (title: string, from: string, to: string) => ({
  id: `e${from.replace(/\D/g, '')}`,
  status: 'confirmed' as const,
  summary: title,
  start: { dateTime: from },
  end: { dateTime: to },
  attendees: [
    { email: 'ana@harbour.example', displayName: 'Ana Moura', responseStatus: 'accepted' as const },
  ],
});

/** A user that identity has published, with calendars that were read. */
async function aUser(
  events: ReturnType<typeof meeting>[],
  preferences: { reportHour?: number; timeZone?: string } = {},
) {
  const { service, google, clock } = running;
  const me = aPrincipal();
  const { userId } = me;
  google.visitor.emailAddress = `${userId}@fernhill.example`;
  google.calendars.putEvents(google.visitor.emailAddress, events);
  const identity = createEventMaker('identity', clock);
  await service.publish([
    identity(userRegistered, userId, {
      userId,
      version: 1,
      email: 'me@fernhill.example',
      name: 'Me',
      isEmailVerified: true,
      preferences: {
        timeZone: 'UTC',
        reportHour: 8,
        wantsReports: true,
        allowsOutsideModel: false,
        ...preferences,
      },
    }),
  ]);
  await service.settled();
  await running.connect(me);
  return { me, userId, emailAddress: google.visitor.emailAddress, identity };
}

const rundownsOf = (userId: string) =>
  running.service
    .eventsOf(calendarRundownMade)
    .filter(({ data }) => data.userId === userId)
    .map(({ data }) => data);
const published = (userId: string, count: number) =>
  waitUntil(() => rundownsOf(userId).length >= count && rundownsOf(userId), { what: `${count} rundowns` });
/** A pass, and what follows from it. */
async function readAgain(me: Principal) {
  await running.readAgain(me);
  await running.service.settled();
}

describe('calendar.rundown.made', () => {
  test('when a title is long, then what is said in other languages is cut as the text is', async () => {
    running.clock.set(new Date('2026-03-02T09:00:00Z'));
    const title = `Harbour contract ${'x'.repeat(2_000)}`;
    const { userId } = await aUser([meeting(title, '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z')]);
    const [made] = await published(userId, 1);
    const [listed] = made?.meetings ?? [];
    expect(listed?.meeting).toHaveLength(300);
    expect(listed?.meetingSaid?.[0]?.facts).toEqual({ title: title.slice(0, 300), people: ['Ana Moura'] });
  });

  test('when a calendar was read after the hour, then the day is published once, and again when it changes', async () => {
    running.clock.set(new Date('2026-03-02T09:00:00Z'));
    const day = meeting('Harbour contract', '2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z');
    const { me, userId, emailAddress } = await aUser([day]);
    const [first] = await published(userId, 1);
    expect(first).toMatchObject({
      version: 1,
      day: '2026-03-02',
      otherMeetings: 0,
      meetings: [
        {
          time: '10:00 – 11:00',
          meeting: 'Harbour contract with Ana Moura',
          context: expect.stringContaining('outside'),
          endsAt: '2026-03-02T11:00:00.000Z',
        },
      ],
    });
    expect(first?.accountIds).toHaveLength(1);
    await readAgain(me);
    await readAgain(me);
    expect(rundownsOf(userId)).toHaveLength(1);

    running.google.calendars.putEvents(emailAddress, [{ ...day, status: 'cancelled' as const }]);
    await readAgain(me);
    const [, second] = await published(userId, 2);
    expect(second).toMatchObject({ version: 2, day: '2026-03-02', meetings: [] });
  });

  test('when it is earlier than half an hour before the reports, then nothing is published yet, also in another zone', async () => {
    // 05:00 in Tokyo.
    running.clock.set(new Date('2026-03-02T20:00:00Z'));
    const day = meeting('Harbour contract', '2026-03-03T01:00:00Z', '2026-03-03T02:00:00Z');
    const { me, userId } = await aUser([day], { timeZone: 'Asia/Tokyo' });
    await readAgain(me);
    expect(rundownsOf(userId)).toEqual([]);
    running.clock.set(new Date('2026-03-02T22:29:00Z'));
    await readAgain(me);
    const [made] = await published(userId, 1);
    expect(made).toMatchObject({ day: '2026-03-03', meetings: [{ time: '10:00 – 11:00' }] });
  });

  test('when reports go out at midnight, then the day that begins is made before it', async () => {
    running.clock.set(new Date('2026-03-04T23:20:00Z'));
    const days = [
      meeting('Today', '2026-03-04T10:00:00Z', '2026-03-04T11:00:00Z'),
      meeting('Tomorrow', '2026-03-05T10:00:00Z', '2026-03-05T11:00:00Z'),
    ];
    const { me, userId } = await aUser(days, { reportHour: 0 });
    expect((await published(userId, 1))[0]).toMatchObject({ day: '2026-03-04' });
    running.clock.advance(10 * minute);
    await readAgain(me);
    expect((await published(userId, 2))[1]).toMatchObject({
      day: '2026-03-05',
      meetings: [{ meeting: 'Tomorrow with Ana Moura' }],
    });
  });

  test('when the user is removed, then no rundown is kept', async () => {
    running.clock.set(new Date('2026-03-06T09:00:00Z'));
    const { userId, identity } = await aUser([]);
    await published(userId, 1);
    await running.service.publish([identity(userRemoved, userId, { userId, version: 9 })]);
    await running.service.settled();
    running.clock.advance(hour);
    const kept = running.service.documents.collection<{ _id: string }>('maderundowns');
    expect(await kept.findOne({ _id: userId })).toBeNull();
  });
});
