import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionEnded } from '@tern/contracts/events/identity';
import { refreshSession } from '@tern/contracts/http/identity';
import { day, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import type { Browser } from './browser.ts';
import { startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

let members = 0;
async function newMember() {
  members += 1;
  const email = `member${members}@castle.example`;
  return { email, browser: await identity.member(email) };
}

/** Refreshes with the given refresh cookie; `refresh` is the cookie that came back, if any. */
async function refreshWith(browser: Browser, refresh: string) {
  const answer = await browser.callWith([['tern_refresh', refresh]], refreshSession);
  const lines = answer.headers.getSetCookie();
  const next = lines
    .map((line) => /^tern_refresh=([^;]+)/.exec(line)?.[1])
    .find((value) => value !== undefined);
  return { status: answer.status, refresh: next, lines };
}

const refreshCookie = (browser: Browser) => browser.cookies.get('tern_refresh') ?? '';

describe('refreshSession', () => {
  test('when the refresh cookie is current, then both cookies are renewed', async () => {
    const { browser, email } = await newMember();
    const before = refreshCookie(browser);
    identity.clock.advance(minute);
    const answer = await browser.call(refreshSession);
    expect(answer.body.data.user.email).toBe(email);
    expect(refreshCookie(browser)).not.toBe(before);
    expect(refreshCookie(browser).split('.')[0]).toBe(before.split('.')[0]);
  });

  test.each([undefined, 'nonsense', `no-such-session.${'x'.repeat(43)}`])(
    'when the refresh cookie is %s, then the session has expired and the cookies go',
    async (value) => {
      const browser = identity.open();
      if (value !== undefined) browser.cookies.set('tern_refresh', value);
      const answer = await browser.call(refreshSession);
      expect([answer.status, answer.body.code]).toEqual([401, 'session-expired']);
      expect([...browser.cookies]).toEqual([]);
    },
  );

  test('when 50 refreshes with one cookie run at once, then all succeed and any cookie that the browser kept works', async () => {
    const { browser } = await newMember();
    const cookie = refreshCookie(browser);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(browser, cookie)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const kept = answers.map(({ refresh }) => refresh).filter((refresh) => refresh !== undefined);
    // The others have a newer cookie already and renew the access cookie only.
    expect(new Set(kept).size).toBe(20);

    identity.clock.advance(10 * minute);
    const next = await refreshWith(browser, kept[7] ?? '');
    expect(next.status).toBe(200);
    identity.clock.advance(10 * minute);
    expect((await refreshWith(browser, next.refresh ?? '')).status).toBe(200);
  });

  test('when the answer was lost, then the previous cookie gets a fresh one, until the current one was used', async () => {
    const { browser } = await newMember();
    const first = refreshCookie(browser);
    await refreshWith(browser, first);
    identity.clock.advance(minute);
    const second = await refreshWith(browser, first);
    expect(second.status).toBe(200);
    const third = await refreshWith(browser, second.refresh ?? '');
    expect(third.status).toBe(200);

    identity.clock.advance(10_000);
    const late = await refreshWith(browser, first);
    expect([late.status, late.refresh]).toEqual([200, undefined]);
    expect(late.lines.some((line) => line.startsWith('tern_access='))).toBe(true);
    expect((await refreshWith(browser, third.refresh ?? '')).status).toBe(200);
  });

  test('when an old cookie comes more than 10 s after its successor was used, then the session ends and its user is notified', async () => {
    const { browser, email } = await newMember();
    const stolen = refreshCookie(browser);
    await browser.call(refreshSession);
    await browser.call(refreshSession);
    identity.clock.advance(10_001);
    const thief = await refreshWith(identity.open(), stolen);
    expect(thief.status).toBe(401);
    expect(thief.lines.filter((line) => line.includes('Max-Age=0'))).toHaveLength(2);

    expect((await browser.call(refreshSession)).status).toBe(401);
    const ended = await waitUntil(() =>
      identity.service.eventsOf(sessionEnded).find(({ data }) => data.sessionId === stolen.split('.')[0]),
    );
    expect(ended.data.reason).toBe('reuse');
    await waitUntil(() => identity.noticesTo(email).some(({ kind }) => kind === 'session-ended-for-safety'));
  });

  test('when an old cookie comes 20 times at once, then one notice goes out', async () => {
    const { browser, email } = await newMember();
    const stolen = refreshCookie(browser);
    await browser.call(refreshSession);
    await browser.call(refreshSession);
    identity.clock.advance(10_001);
    await Promise.all(Array.from({ length: 20 }, () => refreshWith(browser, stolen)));
    const notices = () => identity.noticesTo(email).filter(({ kind }) => kind === 'session-ended-for-safety');
    await waitUntil(() => notices().length > 0);
    expect(notices()).toHaveLength(1);
  });

  test('when a session is not used for 30 days, then it has ended; used in time, it lasts 90 days', async () => {
    const idle = await newMember();
    const busy = await newMember();
    for (let n = 0; n < 3; n += 1) {
      identity.clock.advance(29 * day);
      expect((await busy.browser.call(refreshSession)).status).toBe(200);
    }
    expect((await idle.browser.call(refreshSession)).status).toBe(401);
    identity.clock.advance(3 * day - 1);
    const last = await busy.browser.call(refreshSession);
    expect(last.status).toBe(200);
    identity.clock.advance(1);
    expect((await busy.browser.call(refreshSession)).status).toBe(401);
  });
});
