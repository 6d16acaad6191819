import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  calendarAccountRemoved,
  calendarEventChanged,
  calendarEventRemoved,
} from '@tern/contracts/events/calendar';
import { userRegistered } from '@tern/contracts/events/identity';
import {
  connectCalendarFile,
  listCalendarAccounts,
  listCalendarEvents,
  listCalendars,
  listImportantEventsForDay,
  removeCalendarAccount,
  updateCalendarInstructions,
} from '@tern/contracts/http/calendar';
import { createEventMaker } from '@tern/event-bus/event-maker';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import { calendarModule } from '../src/service.ts';
import { anIcs, anIcsEvent, startIcsServer } from './an-ics-server.ts';
import { icsCalls } from './ics-calls.ts';

const startOfTest = '2026-03-02T09:00:00Z';
const clock = createFakeClock(startOfTest);
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
beforeEach(() => {
  server.state.status = 200;
  server.publish(anIcsEvent('kick-off', '20260303T090000Z'), anIcsEvent('review', '20260304T090000Z'));
});

const { connect, accountOf, readAfter } = icsCalls(() => service);
async function readAgain(me: Principal) {
  const before = (await accountOf(me))?.lastSyncAt ?? null;
  clock.advance(16 * 60_000);
  return readAfter(me, before);
}
async function titlesOf(me: Principal) {
  const [calendar] = (await service.callAs(me, listCalendars)).body.data.calendars;
  const params = { calendarId: calendar?.id ?? '' };
  const { events } = (await service.callAs(me, listCalendarEvents, { params })).body.data;
  return events.map(({ summary }: { summary: string | null }) => summary);
}
const changesOf = (me: Principal) =>
  service.eventsOf(calendarEventChanged).filter(({ userId }) => userId === me.userId);
async function aConnected(address = server.address) {
  const me = aPrincipal();
  const answer = await connect(me, { name: 'Choir', address });
  expect(answer.status).toBe(200);
  await readAfter(me, null);
  return me;
}

describe('a calendar at an address', () => {
  test('when it is connected, then its events and its calendar are there, by the name that the user gave', async () => {
    const me = await aConnected();
    expect(await accountOf(me)).toMatchObject({
      provider: 'ICS',
      name: 'Choir',
      state: 'ready',
      lastError: null,
    });
    const [calendar] = (await service.callAs(me, listCalendars)).body.data.calendars;
    expect(calendar).toMatchObject({ name: 'Choir', accessRole: 'reader' });
    expect(await titlesOf(me)).toEqual(['kick-off', 'review']);
  });

  test('when nothing has changed, then only the ETag is sent to the server and nothing is published', async () => {
    const address = `${server.base}/unchanged.ics`;
    const me = await aConnected(address);
    await service.settled();
    const published = changesOf(me).length;
    await readAgain(me);
    expect(server.answersAt(address)).toEqual([200, 200, 304]);
    await service.settled();
    expect(changesOf(me)).toHaveLength(published);
  });

  test('when it has become too large, then it is paused, longer after each failure', async () => {
    const me = await aConnected(`${server.base}/dear.ics`);
    server.publish();
    server.state.text = 'x'.repeat(6 * 1024 * 1024);
    const pauses: number[] = [];
    for (let failures = 1; failures <= 3; failures += 1) {
      clock.advance((pauses.at(-1) ?? 15) * 60_000);
      const stored = await waitUntil(async () =>
        service.documents.collection('accounts').findOne({ userId: me.userId, failures }),
      );
      pauses.push(((stored['nextSyncAt'] as Date).getTime() - clock.now().getTime()) / 60_000);
    }
    expect(pauses).toEqual([15, 30, 60]);
    expect((await accountOf(me))?.lastError).toContain('too large');
  });

  test('when events change, then only those are published, and removed ones are deleted', async () => {
    const me = await aConnected();
    await service.settled();
    const published = changesOf(me).length;
    server.publish(anIcsEvent('kick-off', '20260303T090000Z'), anIcsEvent('party', '20260305T190000Z'));
    await readAgain(me);
    expect(await titlesOf(me)).toEqual(['kick-off', 'party']);
    await service.settled();
    expect(
      changesOf(me)
        .slice(published)
        .map(({ data }) => data.summary),
    ).toEqual(['party']);
    expect(service.eventsOf(calendarEventRemoved).filter(({ userId }) => userId === me.userId)).toHaveLength(
      1,
    );
  });

  test('when the address fails, then the account says why, keeps its events, and recovers', async () => {
    const me = await aConnected();
    server.state.status = 404;
    clock.advance(16 * 60_000);
    const failed = await waitUntil(async () => {
      const account = await accountOf(me);
      return account?.state === 'error' && account;
    });
    expect(failed.lastError).toMatch(/^The address of this calendar answers with an error\./);
    expect(await titlesOf(me)).toEqual(['kick-off', 'review']);
    server.state.status = 200;
    expect(await readAgain(me)).toMatchObject({ state: 'ready', lastError: null });
  });

  test('when the user is known, then their own answer is found in it, and the rundown follows their instructions', async () => {
    const me = aPrincipal();
    const identity = createEventMaker('identity', clock);
    const preferences = { timeZone: 'UTC', reportHour: 8, wantsReports: true, allowsOutsideModel: false };
    const user = {
      userId: me.userId,
      email: 'ana@example.com',
      name: 'Ana',
      isEmailVerified: true,
      version: 1,
    };
    await service.publish([identity(userRegistered, me.userId, { ...user, preferences })]);
    await service.settled();
    const people = [
      'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ana@example.com',
      'ATTENDEE:mailto:ben@client.example',
    ];
    server.publish(
      anIcsEvent('choir', '20260303T090000Z', ...people),
      anIcsEvent('dentist', '20260303T120000Z'),
    );
    await connect(me, { name: 'Choir', address: server.address });
    const { id } = await readAfter(me, null);
    await service.settled();
    expect(
      service
        .eventsOf(calendarEventChanged)
        .find(({ data }) => data.accountId === id && data.summary === 'choir')?.data,
    ).toMatchObject({
      ownResponse: 'accepted',
      attendees: [{ email: 'ben@client.example' }],
    });
    const instructions = { params: { accountId: id }, body: { userInstructions: 'Always show the dentist' } };
    await service.callAs(me, updateCalendarInstructions, instructions);
    const rundown = await service.callAs(me, listImportantEventsForDay, {
      body: { year: 2026, month: 3, day: 3 },
    });
    expect(rundown.body.data.events.map(({ summary }: { summary: string | null }) => summary)).toContain(
      'dentist',
    );
  });

  test('when it is removed, then nothing of it is left', async () => {
    const me = await aConnected();
    const account = await accountOf(me);
    const params = { accountId: account?.id ?? '' };
    expect((await service.callAs(me, removeCalendarAccount, { params })).status).toBe(200);
    expect((await service.callAs(me, listCalendars)).body.data.calendars).toEqual([]);
    await service.settled();
    expect(service.eventsOf(calendarAccountRemoved).map(({ data }) => data.accountId)).toContain(account?.id);
    expect(
      await service.documents.collection('accounts').countDocuments({ userId: me.userId, removedAt: null }),
    ).toBe(0);
    expect(await service.documents.collection('events').countDocuments({ userId: me.userId })).toBe(0);
  });

  test('when the address was connected before, also as webcal, then it is not connected twice', async () => {
    const me = await aConnected();
    const again = await connect(me, { name: 'Twice', address: server.address });
    expect(again.body.errors).toEqual({ address: ['This calendar is connected already.'] });
  });

  test('when the address is stored, then it is sealed', async () => {
    const me = await aConnected();
    const stored = await service.documents.collection('accounts').findOne({ userId: me.userId });
    expect(JSON.stringify(stored)).not.toContain('127.0.0.1');
  });
});

describe('what cannot be connected', () => {
  const to = (path: string) => `${server.base}/to/${encodeURIComponent(path)}`;

  test.each([
    ['no address', () => 'choir', 'Enter an address that begins with https://, http:// or webcal://.'],
    ['a file of this machine', () => 'file:///etc/passwd', 'Enter an address that begins with https://, http:// or webcal://.'],
    ['an address with a password', () => 'https://ana:secret@example.com/a.ics', 'Leave out the user name and password: use an address that needs none.'],
    ['a page', () => `${server.base}/page.html`, 'There is no calendar at this address. Use the one that your calendar program calls iCal or ICS.'],
    ['nothing there', () => `${server.base}/status/404`, 'This address answers with an error. Check it, or copy it once more from your calendar program.'],
    ['a server in trouble', () => `${server.base}/status/503`, 'This address cannot be reached. Check it and try again.'],
    ['a server that changes the protocol', () => `${server.base}/other-protocol`, 'This address cannot be reached. Check it and try again.'],
    ['6 MB', () => `${server.base}/large.ics`, 'This calendar is too large: use one of at most 5 MB with at most 10,000 events a year.'],
    ['a redirect to a file', () => to('file:///etc/passwd'), 'This address answers with an error. Check it, or copy it once more from your calendar program.'],
    ['a redirect to an address with a password', () => to(server.address.replace('//', '//ana:secret@')), 'This address answers with an error. Check it, or copy it once more from your calendar program.'],
    ['a redirect to an address with a user name', () => to(server.address.replace('//', '//ana@')), 'This address answers with an error. Check it, or copy it once more from your calendar program.'],
    ['a redirect without an end', () => { const self = `${server.base}/to/`; return `${self}${encodeURIComponent(`${self}${encodeURIComponent(`${self}${encodeURIComponent(`${self}${encodeURIComponent(`${self}${encodeURIComponent(`${self}${encodeURIComponent(server.address)}`)}`)}`)}`)}`)}`; }, 'This address answers with an error. Check it, or copy it once more from your calendar program.'],
  ])('when it is %s, then the field says what to do', async (_what, address, text) => {
    const answer = await connect(aPrincipal(), { name: 'Choir', address: address() });
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual({ address: [text] });
  }); // prettier-ignore

  test('when a redirect leads to the calendar, then it is followed', async () => {
    const me = await aConnected(to('/ana.ics'));
    expect(await titlesOf(me)).toEqual(['kick-off', 'review']);
  });

  test('when several are connected at once, then no user gets more than ten', async () => {
    const me = aPrincipal();
    const file = anIcs(anIcsEvent('one', '20260303T090000Z'));
    for (let count = 0; count < 7; count += 1)
      expect((await connect(me, { name: `Choir ${count}`, file })).status).toBe(200);
    /** The syncs of the seven wait for the same thread: does what the answer says when too many files wait. */
    const connectWhenNotBusy = async (name: string) => {
      let answer = await connect(me, { name, file });
      for (
        let again = 0;
        again < 100 && /^Many calendars/.test(answer.body.errors?.file?.[0] ?? '');
        again += 1
      ) {
        await delay(100);
        answer = await connect(me, { name, file });
      }
      return answer;
    };
    const parallel = await Promise.all(
      Array.from({ length: 9 }, (_, count) => connectWhenNotBusy(`Parallel ${count}`)),
    );
    const isConnected = parallel.filter(({ status }) => status === 200);
    expect(isConnected).toHaveLength(3);
    for (const { status, body } of parallel.filter((answer) => answer.status !== 200))
      expect([status, body.errors]).toEqual([
        400,
        { general: ['You can connect at most 10 calendar accounts.'] },
      ]);
    const { accounts } = (await service.callAs(me, listCalendarAccounts)).body.data;
    expect(accounts).toHaveLength(10);
    // A place that becomes free can be used again.
    const params = { accountId: accounts[4]?.id ?? '' };
    await service.callAs(me, removeCalendarAccount, { params });
    expect((await connect(me, { name: 'Last', file })).status).toBe(200);
    expect((await connect(me, { name: 'Too many', file })).status).toBe(400);
  });

  test('when neither address nor file is given, or no name, then the fields say so', async () => {
    const nothing = await connect(aPrincipal(), { name: 'Choir' });
    expect(nothing.body.errors).toEqual({ address: ['Enter the address of a calendar, or choose a file.'] });
    const unnamed = await connect(aPrincipal(), { name: ' ', address: server.address });
    expect(unnamed.body.errors).toEqual({ name: ['Enter a name.'] });
  });
});

describe('hosts of this network', () => {
  test('when only public hosts may be dialled, then no address leads to this machine, also not by a redirect or a name', async () => {
    const refusing = await startService(calendarModule, { clock, config: { TERN_MAIL_HOSTS: 'public' } });
    try {
      const { port } = new URL(server.base);
      const address = `${server.base}/private.ics`;
      for (const host of ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433']) {
        const body = { name: 'Choir', address: `http://${host}:${port}/private.ics` };
        const answer = await refusing.callAs(aPrincipal(), connectCalendarFile, { body });
        expect([host, answer.body.errors]).toEqual([
          host,
          {
            address: [
              'This address leads to a machine that this server does not read from. Use a public address.',
            ],
          },
        ]);
      }
      expect(server.answersAt(address)).toEqual([]);
    } finally {
      await refusing.close();
    }
  });
});

describe('a calendar in a file', () => {
  test('when it is given, then its events are there, and stay', async () => {
    const me = aPrincipal();
    const file = anIcs(anIcsEvent('wedding', '20260620T120000Z'));
    expect((await connect(me, { name: 'Family', file })).status).toBe(200);
    await readAfter(me, null);
    expect(await titlesOf(me)).toEqual(['wedding']);
    await readAgain(me);
    expect(await titlesOf(me)).toEqual(['wedding']);
    const params = { accountId: (await accountOf(me))?.id ?? '' };
    await service.callAs(me, removeCalendarAccount, { params });
    expect(await service.documents.collection('files').countDocuments({ userId: me.userId })).toBe(0);
  });

  test('when the file is no calendar, then the field says so and nothing is stored', async () => {
    const me = aPrincipal();
    const answer = await connect(me, { name: 'Family', file: 'hello' });
    expect(answer.body.errors).toEqual({ file: ['This file is not a calendar. Use one that ends in .ics.'] });
    expect(await service.documents.collection('files').countDocuments({ userId: me.userId })).toBe(0);
  });
});
