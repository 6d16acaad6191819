import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startCaldavServer } from '@tern/testing/caldav-server';
import { findCalendars, trustedUrl } from './find-calendars.ts';
import type { ServiceRecords } from './service-records.ts';

let server: Awaited<ReturnType<typeof startCaldavServer>>;
let elsewhere: Awaited<ReturnType<typeof startCaldavServer>>;
beforeAll(async () => {
  server = await startCaldavServer();
  elsewhere = await startCaldavServer();
});
afterAll(async () => {
  await server.close();
  await elsewhere.close();
});
beforeEach(() => {
  Object.assign(server.state, { answer: null, home: '/cal/ana/', principal: '/principals/ana/' });
  server.takeRequests();
  elsewhere.takeRequests();
});

const records = (found: Awaited<ReturnType<ServiceRecords['caldavOf']>> = null): ServiceRecords => ({
  caldavOf: async () => found,
});
const login = { userName: 'ana', password: 'app-password' };
const find = (address: string, more = {}, policy: 'any' | 'public' = 'any') =>
  findCalendars({ policy, records: records() }, { ...login, address, ...more });
const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'found',
    (error: { kind?: string }) => error.kind,
  );

describe('finding the calendars of a user', () => {
  test('when the address of the server is given, then its well-known address leads to the calendars and the mail address of their owner', async () => {
    expect(await find(server.base)).toEqual({
      source: { ...login, homes: [{ url: `${server.base}/cal/ana/`, isCalendar: false }] },
      emailAddress: 'ana@calendar.example',
    });
  });

  test('when the address of the calendars or of the principal is given, then nothing else is asked before', async () => {
    await find(`${server.base}/principals/ana/?x#y`);
    expect(server.takeRequests()).toEqual(['PROPFIND /principals/ana/ propfind']);
  });

  test('when the answer is larger than the names of a few places, then it is read no further', async () => {
    server.state.answer = (_request, response) =>
      void response
        .writeHead(207)
        .end(`<d:multistatus xmlns:d="DAV:">${'<d:x/>'.repeat(5_000)}</d:multistatus>`);
    expect(await kindOf(find(server.base))).toBe('too-large');
  });

  test.each([
    ['the password is wrong', { password: 'other' }, 'login-refused'],
    ['the user is wrong', { userName: 'bob' }, 'login-refused'],
  ])('when %s, then the sign-in was refused, and it is tried once', async (_what, more, kind) => {
    expect(await kindOf(find(`${server.base}/dav/`, more))).toBe(kind);
    expect(server.takeRequests()).toHaveLength(1);
  });

  test.each([
    [403, {}, 'access-refused'],
    [404, {}, 'address-refused'],
    [200, {}, 'address-refused'],
    [500, {}, 'unavailable'],
    [503, {}, 'unavailable'],
    [429, {}, 'unavailable'],
    [401, { 'www-authenticate': 'Digest realm="x"' }, 'sign-in-unknown'],
    [207, {}, 'not-readable'],
    [207, { 'content-encoding': 'gzip' }, 'not-readable'],
    [302, { location: 'ftp://127.0.0.1/' }, 'address-refused'],
    [302, { location: '/again' }, 'address-refused'],
  ])('when it answers %i %j, then it says %s', async (status, headers, kind) => {
    server.state.answer = (_request, response) => void response.writeHead(status, headers).end('<html>');
    expect(await kindOf(find(server.base))).toBe(kind);
  });

  test('when it redirects to another host, then nothing is sent there, and the user learns which', async () => {
    const location = elsewhere.base.replace('127.0.0.1', 'localhost');
    server.state.answer = (_request, response) => void response.writeHead(301, { location }).end();
    await expect(find(server.base)).rejects.toMatchObject({
      kind: 'other-host',
      place: location.replace('http://', ''),
    });
    expect(elsewhere.takeRequests()).toEqual([]);
  });

  test.each(['home', 'principal'] as const)(
    'when the %s is at another host, then nothing is sent there',
    async (what) => {
      server.state[what] = `${elsewhere.base.replace('127.0.0.1', 'localhost')}/cal/ana/`;
      expect(await kindOf(find(server.base))).toBe('other-host');
      expect(elsewhere.takeRequests()).toEqual([]);
    },
  );

  test.each([
    ['http://localhost:1/', 'unavailable'],
    ['https://user:pw@127.0.0.1/', 'address-refused'],
    ['http://', 'address-refused'],
    ['calendar.example/with/path', 'address-refused'],
    ['https://no-such-host.invalid/', 'unavailable'],
  ])('when the address is %s, then it says %s', async (address, kind) => {
    expect(await kindOf(find(address))).toBe(kind);
  });

  test('when the host speaks no TLS, then that is the reason, and the password was not sent', async () => {
    expect(await kindOf(find(server.base.replace('http:', 'https:')))).toBe('not-trusted');
    expect(server.takeRequests()).toEqual([]);
  });

  test('when only public hosts may be dialled, then one of this machine is refused', async () => {
    expect(await kindOf(find(server.base, {}, 'public'))).toBe('host-refused');
    expect(server.takeRequests()).toEqual([]);
  });
});

describe('a domain that names its server by DNS', () => {
  const findAt = (host: string) =>
    kindOf(
      findCalendars(
        { policy: 'any', records: records({ host, port: 1, path: '/dav/' }) },
        { ...login, address: 'ana@calendar.invalid' },
      ),
    );

  test('when the server lies in the domain, then it is asked', async () => {
    // Its name leads nowhere, which only a request finds out.
    expect(await findAt('dav.calendar.invalid')).toBe('unavailable');
  });

  test('when it lies elsewhere, then the user has to say that this is meant', async () => {
    expect(await findAt('dav.other.example')).toBe('other-host');
    expect(await findAt('evilcalendar.invalid')).toBe('other-host');
  });
});

test.each([
  [
    'https://caldav.icloud.com/',
    'https://p34-caldav.icloud.com:443/1/calendars/',
    'https://p34-caldav.icloud.com/1/calendars/',
  ],
  ['https://cloud.example/', '/remote.php/dav/', 'https://cloud.example/remote.php/dav/'],
  ['https://cloud.example/', 'http://cloud.example/dav/', 'https://cloud.example/dav/'],
  ['https://cloud.example/', 'https://dav.cloud.example/x/', 'https://dav.cloud.example/x/'],
  ['https://dav.cloud.example/', 'http://other.cloud.example/', null],
  ['https://cloud.example/', 'https://other.example/', null],
  ['https://dav.cloud.example/', 'https://cloud.example.evil.example/', null],
  ['https://10.0.0.1/', 'https://10.0.0.2/', null],
])('when %s names %s, then the password goes to %s', (from, href, expected) => {
  const named = () => trustedUrl(href, new URL(from)).href;
  if (expected === null) expect(named).toThrow('other-host');
  else expect(named()).toBe(expected);
});
