import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { listUnreadableCalendar, retryUnreadableCalendar } from '@tern/contracts/http/accounts/unreadable';
import { listCalendarEvents, listCalendars } from '@tern/contracts/http/calendar';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { calendarModule } from '../src/service.ts';
import { anIcs, startIcsServer } from './an-ics-server.ts';
import { icsCalls } from './ics-calls.ts';

const clock = createFakeClock('2026-03-02T09:00:00Z');
let service: StartedService;
let server: Awaited<ReturnType<typeof startIcsServer>>;
beforeAll(async () => {
  server = await startIcsServer();
  service = await startService(calendarModule, { clock, config: { TERN_MAIL_HOSTS: 'any' } });
});
afterAll(async () => {
  await service.close();
  await server.close();
});

/** Three events; one repeats by a rule that is none, one has no time, one is in an unknown zone. */
const broken = anIcs(
  ['UID:1', 'SUMMARY:Rowing', 'DTSTART:20260304T100000Z', 'RRULE:OFTEN'],
  ['UID:2', 'SUMMARY:Lost', 'DTSTART:soon'],
  ['UID:3', 'SUMMARY:Far', 'DTSTART;TZID=Atlantis:20260305T100000'],
);

const { connect, accountOf, readAfter } = icsCalls(() => service);
const unreadableOf = async (me: Principal, accountId: string) =>
  (await service.callAs(me, listUnreadableCalendar, { params: { accountId } })).body.data;

describe('what could not be read of a calendar', () => {
  test('when a broken file is connected, then the answer counts, and the list names each event, the words of the file and the line', async () => {
    const me = aPrincipal();
    const { calendarAccount } = (await connect(me, { name: 'Club', file: broken })).body.data;
    const counts = { events: 2, repaired: 2, leftOut: 1, unknownZones: 1, problems: 4 };
    expect(calendarAccount.reading).toEqual(counts);
    expect((await readAfter(me, null)).reading).toEqual(counts);
    const { items, total } = await unreadableOf(me, calendarAccount.id);
    expect(total).toBe(4);
    expect(items).toContainEqual({
      id: expect.any(String),
      kind: 'event',
      name: 'Rowing',
      place: 'Club',
      problem: 'RRULE is not a rule by which an event repeats. (Line 7)',
      problemSaid: [
        { say: '{property} is not a rule by which an event repeats.', facts: { property: 'RRULE' } },
        { say: '(Line {line})', facts: { line: '7' } },
      ],
      words: 'OFTEN',
      tries: 1,
      triedAt: clock.now().toISOString(),
      nextTryAt: null,
    });
    expect(items).toContainEqual(expect.objectContaining({ kind: 'event', name: 'Lost' }));
    expect(items).toContainEqual(expect.objectContaining({ kind: 'time-zone', name: 'Atlantis' }));
  });

  test('when it has more faults than are listed, then the total counts them all', async () => {
    const me = aPrincipal();
    const many = Array.from({ length: 450 }, (_, at) =>
      ['BEGIN:VEVENT', `UID:${at}`, 'DTSTART:20260304', 'DURATION:x', 'END:VEVENT'].join('\n'),
    );
    const { calendarAccount } = (await connect(me, { name: 'Many', file: many.join('\n') })).body.data;
    expect(calendarAccount.reading).toMatchObject({ events: 450, repaired: 450 });
    const { items, total } = await unreadableOf(me, calendarAccount.id);
    expect([items.length, total]).toEqual([200, 450]);
  });

  test('when a file is sent as bytes, then it is read in the character set it is in', async () => {
    const me = aPrincipal();
    const text = 'BEGIN:VEVENT\nSUMMARY:Chœur à Genève\nDTSTART:20260304\nEND:VEVENT';
    const fileBytes = Buffer.from(`\uFEFF${text}`, 'utf16le').toString('base64');
    expect((await connect(me, { name: 'Bytes', fileBytes })).status).toBe(200);
    await readAfter(me, null);
    const [calendar] = (await service.callAs(me, listCalendars)).body.data.calendars;
    const params = { calendarId: calendar?.id ?? '' };
    const { events } = (await service.callAs(me, listCalendarEvents, { params })).body.data;
    expect(events).toMatchObject([{ summary: 'Chœur à Genève' }]);
  });

  test('when the calendar cannot be read any more, then that is in the list with the next try, and a retry that works takes it out', async () => {
    const me = aPrincipal();
    server.publish();
    server.state.text = broken;
    await connect(me, { name: 'Club', address: `${server.base}/club.ics` });
    const { id, lastSyncAt } = await readAfter(me, null);
    server.state.status = 503;
    clock.advance(16 * 60_000);
    await waitUntil(async () => (await accountOf(me))?.lastError);
    const failed = await unreadableOf(me, id);
    expect(failed.total).toBe(5);
    expect(failed.items[0]).toMatchObject({ kind: 'calendar', name: 'Club', tries: 1, place: null });
    expect(Date.parse(failed.items[0]?.nextTryAt ?? '')).toBeGreaterThan(clock.now().getTime());
    server.state.status = 200;
    server.state.text = broken.replace('RRULE:OFTEN', 'RRULE:FREQ=DAILY;COUNT=2');
    const params = { accountId: id };
    expect((await service.callAs(me, retryUnreadableCalendar, { params })).status).toBe(200);
    await readAfter(me, lastSyncAt);
    expect(await unreadableOf(me, id)).toMatchObject({ total: 3 });
    expect((await accountOf(me))?.reading).toMatchObject({ repaired: 1 });
  });

  test("when it is another user's calendar, then it is not found", async () => {
    const owner = aPrincipal();
    const { calendarAccount } = (await connect(owner, { name: 'Club', file: broken })).body.data;
    const params = { accountId: calendarAccount.id };
    for (const call of [listUnreadableCalendar, retryUnreadableCalendar])
      expect((await service.callAs(aPrincipal(), call, { params })).status).toBe(404);
  });
});
