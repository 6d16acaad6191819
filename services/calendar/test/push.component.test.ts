import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { calendarAccountNeedsReconnect } from '@tern/contracts/events/calendar';
import { listCalendarAccounts, listEventsForDay, removeCalendarAccount } from '@tern/contracts/http/calendar';
import { takeCalendarNotification } from '@tern/contracts/http/calendar-push';
import { completeGmailSignIn } from '@tern/contracts/http/gmail';
import type { SentNotification } from '@tern/demo/google-server';
import { day, minute } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import { aPrincipal } from '@tern/testing/a-principal';
import { createFakeClock } from '@tern/testing/fake-clock';
import { makeTemporaryFolder } from '@tern/testing/temporary-folder';
import { waitUntil } from '@tern/testing/wait-until';
import { startCalendar, startGoogle, startOfTest, type RunningCalendar } from './a-google-calendar.ts';

const publicApi = 'https://api.tern.example';
const config = { TERN_API_URL: publicApi, TERN_WEB_URL: 'https://tern.example' };
type Running = RunningCalendar & { close(): Promise<void> };

let running: Running;
beforeAll(async () => {
  running = await startPushed();
});
afterAll(() => running.close());

async function startPushed(given: Parameters<typeof startCalendar>[0] = {}): Promise<Running> {
  const started = await startCalendar({ config, ...given });
  started.google.channels.deliverTo(publicApi, started.service.url);
  return started;
}

const march3 = { year: 2026, month: 3, day: 3 };
const anEvent = (id: string) => ({
  id,
  status: 'confirmed' as const,
  summary: id,
  start: { dateTime: '2026-03-03T09:00:00Z' },
  end: { dateTime: '2026-03-03T09:30:00Z' },
});

/** A user of their own at Google, connected. */
async function aConnected(on = running) {
  const me = aPrincipal();
  const emailAddress = `${me.userId}@fernhill.example`;
  on.google.visitor.emailAddress = emailAddress;
  on.google.calendars.putEvents(emailAddress, [anEvent('first')]);
  const { id: accountId } = await on.connect(me);
  await on.google.channels.delivered();
  return { me, emailAddress, accountId, ...about(on, me, emailAddress) };
}

/** Lists what Google and the store have of one user. */
function about(on: Running, me: Principal, emailAddress: string) {
  const { documents } = on.service;
  const account = async () => {
    const found = await documents.collection('accounts').findOne({ userId: me.userId });
    if (!found) throw new Error('no account');
    return found;
  };
  return {
    open: () => on.google.channels.open().filter((channel) => channel.emailAddress === emailAddress),
    stored: () => documents.collection('channels').find({ userId: me.userId }).toArray(),
    isRequested: async () => 'requestedFor' in (await account()),
    nextIn: async () => (await account())['nextSyncAt'].getTime() - on.clock.now().getTime(),
    /** Lets the time pass and waits for a pass that ends at the new time. */
    async passAfter(ms: number): Promise<void> {
      on.clock.advance(ms);
      const now = on.clock.now().getTime();
      await waitUntil(async () => (await account())['nextSyncAt'].getTime() > now, { what: 'a pass' });
      const isRead = async () => (await account())['lastSyncAt']?.getTime() === now;
      await waitUntil(isRead, { what: 'the pass to go well' });
      await on.google.channels.delivered();
    },
    async titles() {
      const answer = await on.service.callAs(me, listEventsForDay, { body: march3 });
      return answer.body.data.events.map(({ summary }: { summary: string | null }) => summary).toSorted();
    },
    async lastSent(): Promise<SentNotification> {
      await on.google.channels.delivered();
      const ids = on.google.channels
        .open()
        .flatMap((channel) => (channel.emailAddress === emailAddress ? channel.id : []));
      const sent = on.google.channels.sent.findLast(({ headers }) =>
        ids.includes(headers['x-goog-channel-id'] ?? ''),
      );
      if (!sent) throw new Error('nothing was sent');
      return sent;
    },
  };
}

const send = (headers: Record<string, string>, on = running) =>
  fetch(new URL(takeCalendarNotification.path, on.service.url), { method: 'POST', headers });

describe('a channel', () => {
  test('when calendars are connected, then the list and each calendar that is read have one, whose secrets are not stored', async () => {
    const { emailAddress, open, stored, nextIn } = await aConnected();
    expect(open().map(({ calendarId }) => calendarId)).toEqual([null, emailAddress]);
    for (const { address, id, token } of open()) {
      expect(address).toBe(`${publicApi}/calendar/notifications/`);
      expect([id, token]).toEqual([
        expect.stringMatching(/^[\w-]{43}$/),
        expect.stringMatching(/^[\w-]{43}$/),
      ]);
      expect(JSON.stringify(await stored())).not.toContain(id);
      expect(JSON.stringify(await stored())).not.toContain(token);
    }
    const opening = running.google.channels.sent.filter(({ headers }) =>
      open().some(({ id }) => id === headers['x-goog-channel-id']),
    );
    expect(opening.map(({ status }) => status)).toEqual([200, 200]);
    expect(await nextIn()).toBe(15 * minute);
  });

  test('when many events change at once, then one pass reads them, seconds later', async () => {
    const { emailAddress, passAfter, titles } = await aConnected();
    const { lists } = running.google.calendarCounts;
    for (let at = 0; at < 20; at += 1)
      running.google.calendars.putEvents(emailAddress, [anEvent(`new-${at}`)]);
    await running.google.channels.delivered();
    await passAfter(3_000);
    expect(await titles()).toHaveLength(21);
    expect(running.google.calendarCounts.lists).toBe(lists + 1);
  });

  test('when a calendar joins the list, then it is read and gets a channel; when it leaves, that is stopped', async () => {
    const { emailAddress, passAfter, open, stored } = await aConnected();
    const team = { id: `team-${emailAddress}`, summary: 'Team', timeZone: 'Europe/London', selected: true };
    running.google.calendars.putCalendar(emailAddress, { ...team, accessRole: 'reader' });
    await running.google.channels.delivered();
    await passAfter(3_000);
    expect(open().map(({ calendarId }) => calendarId)).toEqual([null, emailAddress, team.id]);
    running.google.calendars.removeCalendar(emailAddress, team.id);
    await running.google.channels.delivered();
    await passAfter(3_000);
    expect(open().map(({ calendarId }) => calendarId)).toEqual([null, emailAddress]);
    expect(await stored()).toHaveLength(2);
  });

  test('when its end is near, then another is opened before it is stopped, and changes are still reported', async () => {
    const { emailAddress, passAfter, open, titles } = await aConnected();
    const before = open().map(({ id }) => id);
    await passAfter(6 * day + minute);
    const after = open().map(({ id }) => id);
    expect(after).toHaveLength(2);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
    running.google.calendars.putEvents(emailAddress, [anEvent('later')]);
    await running.google.channels.delivered();
    await passAfter(3_000);
    expect(await titles()).toEqual(['first', 'later']);
    expect(open().map(({ id }) => id)).toEqual(after);
  });

  test('when Google gives it only an hour, then it is renewed after half of that', async () => {
    running.google.channels.setLife(60 * minute);
    const { passAfter, open } = await aConnected();
    running.google.channels.setLife(7 * day);
    const before = open().map(({ id }) => id);
    await passAfter(31 * minute);
    expect(open()).toHaveLength(2);
    expect(open().filter(({ id }) => before.includes(id))).toEqual([]);
  });

  test('when the account is removed, then its channels are stopped, and late notifications find nothing', async () => {
    const { me, accountId, open, stored, lastSent } = await aConnected();
    const { headers } = await lastSent();
    const answer = await running.service.callAs(me, removeCalendarAccount, { params: { accountId } });
    expect(answer.status).toBe(200);
    expect(open()).toEqual([]);
    expect(await stored()).toEqual([]);
    expect((await send(headers)).status).toBe(404);
  });

  test('when Google cannot be asked to stop it, then the account is still removed', async () => {
    const { me, accountId, open, stored } = await aConnected();
    running.google.failCalendar(
      { status: 503, reason: 'backendError' },
      { status: 503, reason: 'backendError' },
    );
    const answer = await running.service.callAs(me, removeCalendarAccount, { params: { accountId } });
    expect(answer.status).toBe(200);
    expect(open()).toHaveLength(2);
    expect(await stored()).toEqual([]);
  });

  test('when the grant is ended, then nothing is kept of it; a new sign-in opens new ones', async () => {
    const { me, emailAddress, accountId, stored, open } = await aConnected();
    const before = open().map(({ id }) => id);
    running.google.revokeAll(emailAddress);
    running.clock.advance(2 * 60 * minute);
    await waitUntil(() =>
      running.service.eventsOf(calendarAccountNeedsReconnect).some(({ userId }) => userId === me.userId),
    );
    expect(await stored()).toEqual([]);
    running.google.visitor.emailAddress = emailAddress;
    const body = { ...(await running.agree(me, accountId)), name: 'Calendar' };
    expect((await running.service.callAs(me, completeGmailSignIn, { body })).status).toBe(200);
    await waitUntil(() => open().filter(({ id }) => !before.includes(id)).length === 2);
  });
});

describe('a notification', () => {
  test('when it is forged, then unknown channels, wrong tokens and missing headers get the same answer, and nothing is read', async () => {
    const { emailAddress, lastSent, isRequested } = await aConnected();
    running.google.channels.lose(1);
    running.google.calendars.putEvents(emailAddress, [anEvent('unseen')]);
    const { headers } = await lastSent();
    const genuine = { ...headers, 'x-goog-resource-state': 'exists', 'x-goog-message-number': '8' };
    const without = (name: string) =>
      Object.fromEntries(Object.entries(genuine).filter(([key]) => key !== name));
    const forged: Record<string, string>[] = [
      { ...genuine, 'x-goog-channel-token': 'x'.repeat(43) },
      { ...genuine, 'x-goog-channel-token': '' },
      { ...genuine, 'x-goog-channel-id': 'x'.repeat(43) },
      { ...genuine, 'x-goog-channel-id': 'x'.repeat(5_000) },
      { ...genuine, 'x-goog-message-number': '1 or 1' },
      ...['channel-id', 'channel-token', 'resource-state', 'message-number'].map((name) =>
        without(`x-goog-${name}`),
      ),
      {},
    ];
    const answers = await Promise.all(
      forged.map(async (one) => {
        const answer = await send(one);
        const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>;
        return { status: answer.status, body };
      }),
    );
    expect(answers).toHaveLength(10);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
    expect(await isRequested()).toBe(false);
    // Each of those was refused only because of what was changed in it.
    expect((await send(genuine)).status).toBe(200);
    expect(await isRequested()).toBe(true);
  });

  test('when it comes again, or late and out of order, then nothing is read again', async () => {
    const { emailAddress, lastSent, passAfter, isRequested, titles } = await aConnected();
    running.google.calendars.putEvents(emailAddress, [anEvent('second')]);
    const early = await lastSent();
    running.google.calendars.putEvents(emailAddress, [anEvent('third')]);
    const newest = await lastSent();
    expect(Number(newest.headers['x-goog-message-number'])).toBeGreaterThan(
      Number(early.headers['x-goog-message-number']),
    );
    await passAfter(3_000);
    expect(await titles()).toEqual(['first', 'second', 'third']);
    for (const { headers } of [newest, early, newest]) expect((await send(headers)).status).toBe(200);
    expect(await isRequested()).toBe(false);
  });

  test('when it is lost, then the change is read by the slow poll', async () => {
    const { emailAddress, passAfter, titles, isRequested } = await aConnected();
    running.google.channels.lose(1);
    running.google.calendars.putEvents(emailAddress, [anEvent('unreported')]);
    await running.google.channels.delivered();
    expect(await isRequested()).toBe(false);
    await passAfter(15 * minute);
    expect(await titles()).toEqual(['first', 'unreported']);
  });

  test('when it comes while a pass reads, then another pass follows', async () => {
    const { emailAddress, accountId, lastSent, passAfter, titles } = await aConnected();
    const accounts = running.service.documents.collection<{ _id: string }>('accounts');
    // Another process reads: the lease is held by it.
    const until = new Date(running.clock.now().getTime() + minute);
    await accounts.updateOne(
      { _id: accountId },
      { $set: { 'lease.until': until, 'lease.holder': 'another' } },
    );
    running.google.calendars.putEvents(emailAddress, [anEvent('meanwhile')]);
    await lastSent();
    // The other pass ends; the next one is planned in a quarter of an hour.
    const ended = {
      'lease.until': new Date(0),
      nextSyncAt: new Date(running.clock.now().getTime() + 15 * minute),
    };
    await accounts.updateOne({ _id: accountId }, { $set: ended });
    await passAfter(3_000);
    expect(await titles()).toEqual(['first', 'meanwhile']);
  });
});

describe('polling', () => {
  test('when Google refuses channels, then calendars are polled as without them, and an hour later it is asked again', async () => {
    running.google.channels.refuseAll('push.webhookUrlUnauthorized');
    const { nextIn, open, passAfter } = await aConnected();
    expect(open()).toEqual([]);
    expect(await nextIn()).toBe(2 * minute);
    running.google.channels.refuseAll(null);
    await passAfter(2 * minute);
    expect(open()).toEqual([]);
    await passAfter(60 * minute);
    expect(open()).toHaveLength(2);
    expect(await nextIn()).toBe(15 * minute);
  });

  test('when Google has no channels for a calendar, then that calendar alone does not prevent the slow poll', async () => {
    const me = aPrincipal();
    const emailAddress = `${me.userId}@fernhill.example`;
    const holidays = {
      id: `holidays-${me.userId}`,
      summary: 'Holidays',
      timeZone: 'Europe/London',
      selected: true,
    };
    running.google.channels.refuseToWatch(holidays.id);
    running.google.calendars.putCalendar(emailAddress, { ...holidays, accessRole: 'reader' });
    running.google.visitor.emailAddress = emailAddress;
    await running.connect(me);
    const { open, nextIn } = about(running, me, emailAddress);
    expect(open().map(({ calendarId }) => calendarId)).toEqual([null, emailAddress]);
    expect(await nextIn()).toBe(15 * minute);
  });

  test('when there is no public address with https, then no channel is asked for', async () => {
    for (const api of [undefined, 'http://api.tern.example']) {
      const plain = await startCalendar(
        api === undefined ? {} : { config: { TERN_API_URL: api, TERN_WEB_URL: 'http://tern.example' } },
      );
      const { open, stored, nextIn } = await aConnected(plain);
      expect([open(), await stored()]).toEqual([[], []]);
      expect(await nextIn()).toBe(2 * minute);
      await plain.close();
    }
  });
});

test('when it is started again, then channels stay and report; with another public address they are replaced', async () => {
  const folder = makeTemporaryFolder();
  const clock = createFakeClock(startOfTest);
  const google = await startGoogle(clock);
  const given = { google, clock, dataFolder: folder.path };
  const first = await startPushed(given);
  const { me, emailAddress } = await aConnected(first);
  const before = google.channels.open();
  await first.close();

  const second = await startPushed(given);
  const { passAfter, titles } = about(second, me, emailAddress);
  google.calendars.putEvents(emailAddress, [anEvent('second')]);
  await google.channels.delivered();
  await passAfter(3_000);
  expect(await titles()).toEqual(['first', 'second']);
  expect(google.channels.open()).toMatchObject(before);
  await second.close();

  const moved = { TERN_API_URL: 'https://new.tern.example', TERN_WEB_URL: 'https://tern.example' };
  const third = await startCalendar({ ...given, config: moved });
  await about(third, me, emailAddress).passAfter(15 * minute);
  const addresses = google.channels.open().map(({ address }) => new URL(address).origin);
  expect(addresses).toEqual(['https://new.tern.example', 'https://new.tern.example']);
  const { body } = await third.service.callAs(me, listCalendarAccounts);
  expect(body.data.accounts).toMatchObject([{ state: 'ready' }]);
  await third.close();
  await google.close();
  folder.remove();
});
