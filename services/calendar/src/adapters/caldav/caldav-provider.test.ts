import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { minute } from '@tern/kernel/clock';
import { startCaldavServer } from '@tern/testing/caldav-server';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { CalendarFailure } from '../../domain/accounts/calendar-provider.ts';
import { failureText } from '../../domain/sync/failure-text.ts';
import { createCaldavProvider } from './caldav-provider.ts';

let server: Awaited<ReturnType<typeof startCaldavServer>>;
beforeAll(async () => {
  server = await startCaldavServer();
});
afterAll(() => server.close());
const clock = createFakeClock('2026-03-02T09:00:00Z');
let textsRead: string[][];
let failure: 'not-a-calendar' | 'too-large' | 'too-slow';
beforeEach(() => {
  server.state.answer = null;
  failure = 'too-large';
  textsRead = [];
});

const account = { id: 'a1', userId: 'u1', name: 'Ana', emailAddress: 'ana@calendar.example' };
const open = (home = `${server.base}/cal/ana/`) =>
  createCaldavProvider({
    policy: 'any',
    users: { timeZoneOf: async () => 'UTC' },
    resources: { etagsOf: async () => new Map() },
    clock,
    icsThreads: {
      async readTexts(_userId, { texts }) {
        textsRead.push([...texts]);
        return { answers: texts.map(() => ({ failure })) };
      },
    },
  }).open(
    JSON.stringify({
      userName: 'ana',
      password: server.state.password,
      homes: [{ url: home, isCalendar: false }],
    }),
    account,
  );
const failureOf = async (home?: string) => {
  const session = await open(home);
  return session.listCalendars().then(
    () => null,
    (error: CalendarFailure) => error,
  );
};

describe('a server in trouble', () => {
  test.each([
    [401, {}, 'login-refused', /does not take the password that Tern has/],
    [
      401,
      { 'www-authenticate': 'Digest realm="x"' },
      'sign-in-unknown',
      /wants a sign-in that Tern does not know/,
    ],
    [403, {}, 'access-refused', /does not let Tern read it/],
    [404, {}, 'address-refused', /answers with an error/],
    [500, {}, 'unavailable', /cannot be reached right now/],
    [503, {}, 'unavailable', /cannot be reached right now/],
    [429, {}, 'unavailable', /cannot be reached right now/],
    [207, {}, 'not-readable', /answer of the calendar's server cannot be read/],
    [302, { location: 'https://calendar.invalid/' }, 'other-host', /leads to another host/],
  ])('when it answers %i %j, then it is %s, in words for the owner', async (status, headers, kind, text) => {
    server.state.answer = (_request, response) => void response.writeHead(status, headers).end('<html>');
    const failure = await failureOf();
    expect(failure).toMatchObject({ kind });
    expect(failure && failureText({ provider: 'CALDAV' }, failure)).toMatch(text);
  });

  test.each([
    ['', 'not-readable'],
    [
      '<d:response><d:href>/cal/ana/</d:href><d:status>HTTP/1.1 507 Full</d:status></d:response>',
      'too-large',
    ],
    [
      '<d:response><d:href>/cal/ana/work/</d:href><d:status>HTTP/1.1 503 Busy</d:status></d:response>',
      'unavailable',
    ],
  ])('when its list is cut off (%s), then no calendar is taken for removed', async (entries, kind) => {
    server.state.answer = (_request, response) =>
      void response.writeHead(207).end(`<d:multistatus xmlns:d="DAV:">${entries}</d:multistatus>`);
    expect(await failureOf()).toMatchObject({ kind });
  });

  test('when it lists a calendar at another host, then that one is left out; with none beside it, the failure names the host', async () => {
    const calendarAt = (href: string) =>
      `<d:response><d:href>${href}</d:href><d:propstat><d:prop><d:resourcetype><d:collection/><c:calendar/></d:resourcetype></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;
    const answerWith = (...hrefs: readonly string[]) => {
      const entries = hrefs.map(calendarAt).join('');
      server.state.answer = (_request, response) =>
        void response
          .writeHead(207)
          .end(
            `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${entries}</d:multistatus>`,
          );
    };
    answerWith('/cal/ana/work/', 'https://calendar.invalid/team/');
    const listed = await (await open()).listCalendars();
    expect(listed.map(({ name }) => name)).toEqual(['work']);
    answerWith('https://calendar.invalid/team/');
    expect(await failureOf()).toMatchObject({ kind: 'other-host' });
  });

  test('when its answer does not end, then it is too large', async () => {
    server.state.answer = (_request, response) => {
      response.writeHead(207).write('<x>');
      const go = () => {
        while (!response.destroyed && response.write('x'.repeat(1 << 20)));
      };
      response.on('drain', go);
      go();
    };
    expect(await failureOf()).toMatchObject({ kind: 'too-large' });
  });

  test('when it speaks no TLS or is not there, then it says so', async () => {
    expect(await failureOf(server.base.replace('http:', 'https:'))).toMatchObject({ kind: 'not-trusted' });
    expect(await failureOf('http://127.0.0.1:1/')).toMatchObject({ kind: 'unavailable' });
  });

  test('when it gives the same mark of a part again and again, then its entries are compared instead', async () => {
    server.put('one.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR');
    const session = await open();
    const [calendar] = await session.listCalendars();
    const googleCalendarId = calendar?.googleCalendarId ?? '';
    const from = { timeMin: new Date('2026-03-01T00:00:00Z'), timeMax: new Date('2026-04-01T00:00:00Z') };
    const page = await session.listEvents({ googleCalendarId, from, pageToken: null });
    server.put('two.ics', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR');
    server.state.part = 0;
    server.takeRequests();
    await session.listCalendars();
    await session.listEvents({
      googleCalendarId,
      from: { syncToken: page.nextSyncToken ?? '' },
      pageToken: null,
    });
    expect(server.takeRequests()).toEqual([
      'PROPFIND /cal/ana/ propfind',
      'REPORT /cal/ana/work/ sync-collection',
      'REPORT /cal/ana/work/ calendar-query',
      'REPORT /cal/ana/work/ calendar-multiget',
    ]);
  });

  test('when entries have no event, then a look by ETags fetches each version of them once, and again after a pause what could not be read', async () => {
    server.state.hasSync = false;
    failure = 'not-a-calendar';
    const session = await open();
    let token: string | null = null;
    const look = async () => {
      textsRead = [];
      const [calendar] = await session.listCalendars();
      const googleCalendarId = calendar?.googleCalendarId ?? '';
      const whole = { timeMin: new Date('2026-03-01T00:00:00Z'), timeMax: new Date('2026-04-01T00:00:00Z') };
      const from = token === null ? whole : { syncToken: token };
      token = (await session.listEvents({ googleCalendarId, from, pageToken: null })).nextSyncToken;
      return textsRead.flat();
    };
    for (const name of ['one', 'two']) server.put(`${name}.ics`, `${name}, first`);
    expect(await look()).toEqual(expect.arrayContaining(['one, first', 'two, first']));
    server.put('three.ics', 'three, first');
    expect(await look()).toEqual(['three, first']);
    server.put('one.ics', 'one, second');
    expect(await look()).toEqual(['one, second']);
    server.remove('two.ics');
    expect(await look()).toEqual([]);
    failure = 'too-slow';
    server.put('one.ics', 'one, third');
    expect(await look()).toEqual(['one, third']);
    server.put('four.ics', 'four, first');
    expect(await look()).toEqual(['four, first']);
    server.put('one.ics', 'one, fourth');
    expect(await look()).toEqual(['one, fourth']);
    clock.advance(15 * minute);
    server.put('five.ics', 'five, first');
    expect(await look()).toEqual(expect.arrayContaining(['one, fourth', 'four, first', 'five, first']));
    server.state.hasSync = true;
  });
});
