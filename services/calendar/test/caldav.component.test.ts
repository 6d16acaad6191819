import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  calendarAccountNeedsReconnect,
  calendarAccountUpdated,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import { changeCaldavPassword, connectCaldav } from '@tern/contracts/http/accounts/caldav';
import { listCalendarEvents, listCalendars, removeCalendarAccount } from '@tern/contracts/http/calendar';
import { listUnreadableCalendar } from '@tern/contracts/http/accounts/unreadable';
import { day, minute } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { calendarModule } from '../src/service.ts';
import { startCaldavServer } from '@tern/testing/caldav-server';
import { anIcs, anIcsEvent } from './an-ics-server.ts';
import { icsCalls } from './ics-calls.ts';

const clock = createFakeClock('2026-03-02T09:00:00Z');
let service: StartedService;
let server: Awaited<ReturnType<typeof startCaldavServer>>;
beforeAll(async () => {
  service = await startService(calendarModule, { clock, config: { TERN_MAIL_HOSTS: 'any' } });
});
afterAll(() => service.close());
beforeEach(async () => {
  await server?.close();
  server = await startCaldavServer();
  server.put('one.ics', anIcs(anIcsEvent('kick-off', '20260303T090000Z')));
  server.put(
    'weekly ä.ics',
    anIcs(anIcsEvent('weekly', '20260304T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'), [
      'UID:weekly',
      'SUMMARY:moved',
      'DTSTART:20260312T100000Z',
      'RECURRENCE-ID:20260311T100000Z',
    ]),
  );
});
afterAll(() => server.close());

const { accountOf, readAfter } = icsCalls(() => service);
const login = () => ({ address: server.base, userName: 'ana', password: server.state.password });
const connect = (me: Principal, more = {}) =>
  service.callAs(me, connectCaldav, { body: { ...login(), ...more } });

async function aConnected() {
  const me = aPrincipal();
  expect((await connect(me)).status).toBe(200);
  await readAfter(me, null);
  await service.settled();
  server.takeRequests();
  return me;
}
/** The requests of another look, which is due five minutes after the last. */
/** @param ms in one step: the loops look as soon as the clock is moved */
async function lookAgain(me: Principal, ms = 6 * minute) {
  const account = await accountOf(me);
  clock.advance(ms);
  await readAfter(me, account?.lastSyncAt ?? null);
  await service.settled();
  return server.takeRequests();
}
async function startsOf(me: Principal) {
  const [calendar] = (await service.callAs(me, listCalendars)).body.data.calendars;
  const params = { calendarId: calendar?.id ?? '' };
  const { events } = (await service.callAs(me, listCalendarEvents, { params })).body.data;
  return events.map(({ summary, startDateTime }) => `${summary} ${startDateTime?.slice(5, 13)}`);
}
const publishedOf = (me: Principal) => ({
  changed: service.eventsOf(calendarEventChanged).filter(({ userId }) => userId === me.userId).length,
  removed: service.eventsOf(calendarEventRemoved).filter(({ userId }) => userId === me.userId).length,
});

const all = ['kick-off 03-03T09', 'weekly 03-04T10', 'moved 03-12T10', 'weekly 03-18T10'];
const list = 'PROPFIND /cal/ana/ propfind';
const [sync, query, multiget] = ['sync-collection', 'calendar-query', 'calendar-multiget'].map(
  (question) => `REPORT /cal/ana/work/ ${question}`,
);

describe('calendars of a CalDAV server', () => {
  test('when they are connected, then their events are there, and the password lies nowhere in plain', async () => {
    const me = await aConnected();
    expect(await accountOf(me)).toMatchObject({
      provider: 'CALDAV',
      name: 'ana at 127.0.0.1',
      emailAddress: 'ana@calendar.example',
      state: 'ready',
      lastError: null,
      reading: { events: 3, leftOut: 0, problems: 0 },
    });
    const { calendars } = (await service.callAs(me, listCalendars)).body.data;
    expect(calendars).toMatchObject([{ name: 'Work & more', accessRole: 'reader', isSelected: true }]);
    expect(await startsOf(me)).toEqual(all);
    const stored = await service.documents.collection('accounts').find({ userId: me.userId }).toArray();
    expect(JSON.stringify(stored)).not.toContain(server.state.password);
  });

  test('when nothing has changed, then the second look is one request, and nothing is published', async () => {
    const me = await aConnected();
    const before = publishedOf(me);
    expect(await lookAgain(me)).toEqual([list]);
    expect(publishedOf(me)).toEqual(before);
  });

  test('when events change, move and are deleted, then only those are fetched, published and removed', async () => {
    const me = await aConnected();
    const before = publishedOf(me);
    server.remove('one.ics');
    server.put('weekly ä.ics', anIcs(anIcsEvent('weekly', '20260304T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=2')));
    server.put('new.ics', anIcs(anIcsEvent('party', '20260305T190000Z')));
    expect(await lookAgain(me)).toEqual([list, sync, multiget]);
    expect(await startsOf(me)).toEqual(['weekly 03-04T10', 'party 03-05T19', 'weekly 03-11T10']);
    const { changed, removed } = publishedOf(me);
    expect([changed - before.changed, removed - before.removed]).toEqual([3, 2]);
    expect(await lookAgain(me)).toEqual([list]);
  });

  test('when a resource is renamed and then changed, then its event stays and changes', async () => {
    const me = await aConnected();
    server.remove('one.ics');
    server.put('other name.ics', anIcs(anIcsEvent('kick-off', '20260303T090000Z')));
    await lookAgain(me);
    expect(await startsOf(me)).toEqual(all);
    server.remove('other name.ics');
    await lookAgain(me);
    expect(await startsOf(me)).toEqual(all.slice(1));
  });

  test('when the server answers in parts, then all parts are read', async () => {
    const me = await aConnected();
    server.state.part = 2;
    for (const at of [1, 2, 3, 4, 5])
      server.put(`more-${at}.ics`, anIcs(anIcsEvent(`more-${at}`, '20260306T090000Z')));
    expect(await lookAgain(me)).toEqual([list, sync, sync, sync, multiget]);
    expect(await startsOf(me)).toHaveLength(9);
  });

  test.each([
    ['takes the token no more', { oldestToken: 5 }, [list, sync, query, multiget]],
    ['refuses to say what has changed', { refusesSync: true }, [list, sync, query, multiget]],
    ...([501, 403, 'cut'] as const).map(
      (queries) =>
        [
          `gives no whole answer to a search either (${queries})`,
          { refusesSync: true, queries },
          [list, sync, query, 'PROPFIND /cal/ana/work/ propfind', multiget],
        ] as const,
    ),
  ])('when the server %s, then ETags tell what has changed', async (_what, state, requests) => {
    const me = await aConnected();
    const before = publishedOf(me);
    Object.assign(server.state, state);
    server.remove('one.ics');
    server.put('new.ics', anIcs(anIcsEvent('party', '20260305T190000Z')));
    server.put('new.ics', anIcs(anIcsEvent('party', '20260305T200000Z')));
    expect(await lookAgain(me)).toEqual(requests);
    expect(await startsOf(me)).toEqual(['weekly 03-04T10', 'party 03-05T20', ...all.slice(2)]);
    const { changed, removed } = publishedOf(me);
    expect([changed - before.changed, removed - before.removed]).toEqual([1, 1]);
    expect(await lookAgain(me)).toEqual([list]);
  });

  test('when the server has no sync-collection, then its older mark tells whether to ask for ETags', async () => {
    server.state.hasSync = false;
    const me = await aConnected();
    expect(await lookAgain(me)).toEqual([list]);
    server.put('new.ics', anIcs(anIcsEvent('party', '20260305T190000Z')));
    expect(await lookAgain(me)).toEqual([list, query, multiget]);
    expect(await startsOf(me)).toHaveLength(5);
  });

  test('when a resource cannot be read, then it is left out and reported, and the others are read', async () => {
    server.put('page.ics', '<html>no calendar</html>');
    server.put('control.ics', anIcs(anIcsEvent('bell\u0007', '20260305T190000Z')));
    const me = await aConnected();
    expect(await startsOf(me)).toEqual(all);
    const account = await accountOf(me);
    expect(account?.reading).toMatchObject({ events: 3, leftOut: 2, problems: 2 });
    const params = { accountId: account?.id ?? '' };
    const { items } = (await service.callAs(me, listUnreadableCalendar, { params })).body.data;
    expect(items.map(({ problem }) => problem).sort()).toEqual([
      'It is no calendar entry.',
      "The server's answer with it cannot be read. What was read of it before stays, and Tern tries again.",
    ]);
  });

  test.each([
    ['says what has changed', true],
    ['has no sync-collection', false],
  ])(
    'when an entry that was read cannot be read any more at a server that %s, then what is stored stays, one problem tells it, and it is tried again after a pause until it can',
    async (_what, hasSync) => {
      server.state.hasSync = hasSync;
      const me = await aConnected();
      const changed = () => (hasSync ? [list, sync, multiget] : [list, query, multiget]);
      // The server sends a control character, which is no XML, and then mends its answer without another version of the entry.
      server.put('one.ics', anIcs(anIcsEvent('kick-off', '20260303T110000Z')));
      server.state.isGarbled = true;
      expect(await lookAgain(me)).toEqual(changed());
      expect(await startsOf(me)).toEqual(all);
      const account = await accountOf(me);
      expect(account?.reading).toMatchObject({ leftOut: 1, problems: 1 });
      expect(await lookAgain(me)).toEqual([list]);
      expect(await lookAgain(me, 16 * minute)).toEqual([list, multiget]);
      expect((await accountOf(me))?.reading).toMatchObject({ leftOut: 1, problems: 1 });
      server.state.isGarbled = false;
      expect(await lookAgain(me)).toEqual([list]);
      expect(await lookAgain(me, 36 * minute)).toEqual([list, multiget]);
      expect(await startsOf(me)).toEqual(['kick-off 03-03T11', ...all.slice(1)]);
      expect((await accountOf(me))?.reading).toMatchObject({ leftOut: 0, problems: 0 });
      expect(await lookAgain(me, day + 6 * minute)).toEqual([list]);
    },
  );

  test('when an entry that cannot be read is deleted or changed meanwhile, then that is seen at once', async () => {
    const me = await aConnected();
    server.state.isGarbled = true;
    server.put('one.ics', anIcs(anIcsEvent('kick-off', '20260303T110000Z')));
    server.put('two.ics', anIcs(anIcsEvent('party', '20260305T190000Z')));
    await lookAgain(me);
    expect((await accountOf(me))?.reading).toMatchObject({ leftOut: 2, problems: 2 });
    server.state.isGarbled = false;
    server.remove('one.ics');
    server.put('two.ics', anIcs(anIcsEvent('party', '20260305T200000Z')));
    await lookAgain(me);
    expect(await startsOf(me)).toEqual(['weekly 03-04T10', 'party 03-05T20', ...all.slice(2)]);
    expect((await accountOf(me))?.reading).toMatchObject({ leftOut: 0, problems: 0 });
    expect(await lookAgain(me, day + 6 * minute)).toEqual([list]);
  });

  test.each(['403 Forbidden', '423 Locked', '500 Internal Server Error'])(
    'when it has an entry and does not give it (%s), then what is stored stays, one problem tells it, and it is asked for again',
    async (status) => {
      const me = await aConnected();
      server.put('one.ics', anIcs(anIcsEvent('kick-off', '20260303T110000Z')));
      server.state.withheld = { 'one.ics': status };
      expect(await lookAgain(me)).toEqual([list, sync, multiget]);
      expect(await lookAgain(me)).toEqual([list, query, multiget]);
      expect(await startsOf(me)).toEqual(all);
      expect((await accountOf(me))?.reading).toMatchObject({ leftOut: 1, problems: 1 });
      const forgotten = { $set: { syncToken: null } };
      await service.documents.collection('calendars').updateMany({ userId: me.userId }, forgotten as never);
      await lookAgain(me);
      expect(await startsOf(me)).toEqual(all);
      server.state.withheld = {};
      await lookAgain(me);
      expect(await startsOf(me)).toEqual(['kick-off 03-03T11', ...all.slice(1)]);
      expect((await accountOf(me))?.reading).toMatchObject({ leftOut: 0, problems: 0 });
      expect(await lookAgain(me)).toEqual([list]);
    },
  );

  test('when the owner has switched a calendar off at the server, then it is listed and not read', async () => {
    server.state.enabled = '0';
    const me = await aConnected();
    expect((await service.callAs(me, listCalendars)).body.data.calendars).toMatchObject([
      { isSelected: false },
    ]);
    expect(await startsOf(me)).toEqual([]);
  });
});

describe('the sign-in at a CalDAV server', () => {
  test.each([
    [{ password: 'other' }, 'password', /^The server does not take this user name and password/],
    [{ address: 'https://no-such-host.invalid' }, 'address', /^This address cannot be reached/],
    [{ address: ' ' }, 'address', /^Enter an address/],
    [{ userName: 'a:b' }, 'userName', /no colon/],
  ])('when %j is given, then the field %s says what is wrong', async (more, field, text) => {
    const { status, body } = await connect(aPrincipal(), more);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { [field]: [expect.stringMatching(text)] } });
  });

  test('when the same account is connected again, then it gets the new password', async () => {
    const me = await aConnected();
    server.state.password = 'newer';
    const { body } = await connect(me);
    expect(body.data).toMatchObject({ isReconnected: true, calendarAccount: { state: 'ready' } });
    expect(await lookAgain(me)).toContain(list);
  });

  test('when the password is refused, then it is in doubt for an hour, then lost and published once, and a new one makes all well', async () => {
    const me = await aConnected();
    const account = await accountOf(me);
    const params = { accountId: account?.id ?? '' };
    const refused = (times: number) =>
      waitUntil(async () =>
        service.documents.collection('accounts').findOne({ userId: me.userId, 'refused.times': times }),
      );
    server.state.password = 'changed';
    clock.advance(6 * 60_000);
    await refused(1);
    expect(await accountOf(me)).toMatchObject({
      state: 'error',
      lastError: expect.stringMatching(/does not take the password/),
      isLoginRefused: true,
    });
    clock.advance(21 * 60_000);
    await refused(2);
    clock.advance(41 * 60_000);
    await refused(3);
    expect(await accountOf(me)).toMatchObject({ state: 'needs-reconnect' });
    await service.settled();
    const lost = service.eventsOf(calendarAccountNeedsReconnect).filter(({ userId }) => userId === me.userId);
    expect(lost.map(({ data }) => data)).toMatchObject([
      { emailAddress: 'ana@calendar.example', signIn: 'password' },
    ]);

    const wrong = await service.callAs(me, changeCaldavPassword, { params, body: { password: 'no' } });
    expect(wrong.body).toMatchObject({
      errors: { password: [expect.stringMatching(/^The server does not/)] },
    });
    const body = { password: 'changed' };
    const other = await service.callAs(aPrincipal(), changeCaldavPassword, { params, body });
    expect(other.status).toBe(404);
    const right = await service.callAs(me, changeCaldavPassword, { params, body });
    expect(right.status).toBe(200);
    await readAfter(me, account?.lastSyncAt ?? null);
    expect(await accountOf(me)).toMatchObject({ state: 'ready', lastError: null, isLoginRefused: false });
    await service.settled();
    const updates = service.eventsOf(calendarAccountUpdated).filter(({ userId }) => userId === me.userId);
    expect(updates.map(({ data }) => data)).toMatchObject([{ isReconnected: true }]);
  });

  test('when it is disconnected, then nothing of it is left', async () => {
    const me = await aConnected();
    const params = { accountId: (await accountOf(me))?.id ?? '' };
    expect((await service.callAs(me, removeCalendarAccount, { params })).status).toBe(200);
    await service.settled();
    for (const name of ['accounts', 'calendars', 'events'])
      expect(await service.documents.collection(name).countDocuments({ userId: me.userId })).toBe(0);
  });
});
