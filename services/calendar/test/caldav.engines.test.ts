import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request as forward, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { changeCaldavPassword, connectCaldav } from '@tern/contracts/http/accounts/caldav';
import { day } from '@tern/kernel/clock';
import { startRadicale } from '@tern/lab/engines/radicale';
import { startXandikos } from '@tern/lab/engines/xandikos';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { calendarModule } from '../src/service.ts';
import { anIcs } from './an-ics-server.ts';
import { icsCalls } from './ics-calls.ts';

const servers = { radicale: startRadicale, xandikos: startXandikos };
const engines = (process.env['TERN_ENGINES'] ?? '').split(',');
const user = { userName: 'ana', password: 'app-password' };
const start = Date.parse('2026-03-02T09:00:00Z');
const [resources, weekly] = [10_000, 500];

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const event = (uid: string, at: number, ...lines: string[]) => [
  `UID:${uid}`,
  `DTSTAMP:${stamp(start)}`,
  `SUMMARY:${uid}`,
  `DTSTART:${stamp(at)}`,
  `DTEND:${stamp(at + 60 * 60_000)}`,
  ...lines,
];
/** The time of the n-th event: spread over the days that are read, and some over the years before. */
const timeOf = (n: number) =>
  start + ((n % 500) - 55) * day - (n % 10 === 0 ? 3 * 365 * day : 0) + n * 60_000;
const isRead = (at: number) => at > start - 60 * day && at < start + 400 * day;

describe.each(Object.entries(servers))('a calendar on %s', (name, startServer) => {
  // Without the engine the run names it as skipped, with the way to get it (lab/engines/run-engine-tests.ts).
  if (!engines.includes(name)) {
    test.skip('with 10,000 entries', () => undefined);
    return;
  }
  const clock = createFakeClock(new Date(start).toISOString());
  let folder: string;
  let server: Awaited<ReturnType<typeof startRadicale>>;
  let counter: Awaited<ReturnType<typeof startCounter>>;
  let service: StartedService;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), `tern-${name}-`));
    service = await startService(calendarModule, { clock, config: { TERN_MAIL_HOSTS: 'any' } });
    server = await startServer(folder, user);
    counter = await startCounter(server.address);
  });
  afterAll(async () => {
    await service.close();
    await (counter as typeof counter | undefined)?.close();
    await (server as typeof server | undefined)?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const { accountOf, readAfter } = icsCalls(() => service);
  const me = aPrincipal();
  async function stored() {
    const found = await service.documents
      .collection('events')
      .find({ userId: me.userId, removedAt: { $exists: false } })
      .toArray();
    return found
      .map(({ event: { summary, startDateTime } }) => `${summary} ${stamp(Date.parse(startDateTime))}`)
      .sort();
  }
  async function lookAgain() {
    const account = await accountOf(me);
    clock.advance(6 * 60_000);
    const params = { accountId: account?.id ?? '' };
    counter.take();
    const body = { password: user.password };
    expect((await service.callAs(me, changeCaldavPassword, { params, body })).status).toBe(200);
    const begun = Date.now();
    await readAfter(me, account?.lastSyncAt ?? null);
    // The first one tried the password.
    return { requests: counter.take().slice(1), ms: Date.now() - begun };
  }
  const write = async (method: 'PUT' | 'DELETE', file: string, text = '') => {
    const headers = { 'content-type': 'text/calendar; charset=utf-8', connection: 'close' };
    const auth = `${user.userName}:${user.password}`;
    const sent = forward(`${server.calendarUrl}${file}`, { method, headers, auth, agent: false }).end(text);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    expect([200, 201, 204]).toContain(answer.statusCode);
  };

  test('with 10,000 entries: when events repeat, move, change and are deleted, then Tern has what the server has, and a look without changes is one request', async () => {
    const entries = new Map<string, string>();
    const expected = new Set<string>();
    const expectAt = (uid: string, at: number) => isRead(at) && expected.add(`${uid} ${stamp(at)}`);
    for (let n = 0; n < resources - weekly; n++) {
      entries.set(`single-${n}.ics`, anIcs(event(`single-${n}`, timeOf(n))));
      expectAt(`single-${n}`, timeOf(n));
    }
    for (let n = 0; n < weekly; n++) {
      const [uid, at] = [`weekly-${n}`, start + n * 60_000];
      const moved = event(uid, at + 7 * day + 3_600_000, `RECURRENCE-ID:${stamp(at + 7 * day)}`);
      const series = event(uid, at, 'RRULE:FREQ=WEEKLY;COUNT=8', `EXDATE:${stamp(at + 14 * day)}`);
      entries.set(`${uid}.ics`, anIcs(series, moved));
      expectAt(uid, at + 7 * day + 3_600_000);
      for (const week of [0, 3, 4, 5, 6, 7]) expectAt(uid, at + week * 7 * day);
    }
    await server.fill(entries);

    const begun = Date.now();
    const connected = await service.callAs(me, connectCaldav, {
      body: { address: counter.address, ...user },
    });
    expect(connected.body).toMatchObject({ data: { calendarAccount: { provider: 'CALDAV' } } });
    expect(await readAfterLong(me)).toMatchObject({ state: 'ready', reading: { problems: 0 } });
    expect(await stored()).toEqual([...expected].sort());
    console.log(`${name}: ${expected.size} events of ${resources} entries in ${Date.now() - begun} ms`);

    const second = await lookAgain();
    expect(second.requests).toHaveLength(1);
    console.log(`${name}: a look without changes in ${second.ms} ms`);

    // Deleted, moved, changed and new ones, a series that ends earlier, and an event that a rename keeps.
    await write('DELETE', 'single-1.ics');
    await write('DELETE', 'weekly-1.ics');
    await write('PUT', 'single-2.ics', anIcs(event('single-2', start + 5 * day)));
    await write('PUT', 'weekly-2.ics', anIcs(event('weekly-2', start, 'RRULE:FREQ=WEEKLY;COUNT=2')));
    await write('PUT', 'new.ics', anIcs(event('new', start + day)));
    for (const gone of [...expected])
      if (/^(single-1|weekly-1|single-2|weekly-2) /.test(gone)) expected.delete(gone);
    expectAt('single-2', start + 5 * day);
    expectAt('weekly-2', start);
    expectAt('weekly-2', start + 7 * day);
    expectAt('new', start + day);
    const third = await lookAgain();
    expect(third.requests.map(({ question }) => question)).toEqual([
      'propfind',
      'sync-collection',
      'calendar-multiget',
    ]);
    expect(await stored()).toEqual([...expected].sort());
    expect((await lookAgain()).requests).toHaveLength(1);
  }, 600_000);

  async function readAfterLong(principal: typeof me) {
    for (const deadline = Date.now() + 300_000; Date.now() < deadline;) {
      const account = await accountOf(principal);
      if (account?.lastSyncAt || account?.lastError) return account;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error('the calendar was not read');
  }
});

/** Hands every request on to the server and counts them. */
async function startCounter(target: string) {
  const seen: { method: string; question: string }[] = [];
  const proxy = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const question = /<(?:\w+:)?(propfind|sync-collection|calendar-query|calendar-multiget)\b/.exec(
        body,
      )?.[1];
      seen.push({ method: request.method ?? '', question: question ?? '' });
      const { method, headers } = request;
      forward(`${target}${request.url}`, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      })
        .once('error', () => response.destroy())
        .end(body);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    take: () => seen.splice(0),
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}
