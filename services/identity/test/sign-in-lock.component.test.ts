import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { refreshSession, signIn, signOut } from '@tern/contracts/http/identity';
import { day, minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { cookieAttributes, type Browser } from './browser.ts';
import { password, postSignIn, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const wrong = 'Not-The-One 1';

/** Wrong passwords from ever new addresses, each as soon as it is heard; ends when the wait is at its longest. */
async function lockOut(email: string): Promise<void> {
  for (let heard = 0; heard < 13; heard += 1) {
    const answer = await postSignIn(identity.open(), email, wrong);
    expect(answer.status).toBe(401);
    if (heard < 4) continue;
    const refused = await postSignIn(identity.open(), email, wrong);
    expect(refused.status).toBe(429);
    if (heard < 12) identity.clock.advance(Number(refused.headers.get('retry-after')) * 1000);
  }
}

const locks = (email: string) => identity.noticesTo(email).filter(({ kind }) => kind === 'sign-in-locked');

/** A browser that was signed in and out: it has its device cookie and nothing else. */
async function knownBrowser(email: string): Promise<Browser> {
  const browser = await identity.member(email);
  await browser.call(signOut);
  expect([...browser.cookies.keys()]).toEqual(['tern_device']);
  return browser;
}

describe('a stranger with wrong passwords', () => {
  test('when an account is locked, then a browser that has signed in before still signs in, and a new one waits', async () => {
    const owner = await knownBrowser('locked@castle.example');
    await lockOut('locked@castle.example');
    expect((await postSignIn(identity.open(), 'locked@castle.example')).status).toBe(429);
    expect((await postSignIn(owner, 'locked@castle.example')).status).toBe(200);
    // The owner's own success gives strangers no new attempts.
    const stranger = await postSignIn(identity.open(), 'locked@castle.example');
    expect(stranger.status).toBe(429);
    expect(stranger.body.error).toContain('A browser in which you have signed in to this account before');
  });

  test('when an account is locked, then one mail notifies its owner, however long the guessing lasts', async () => {
    const email = 'notified@castle.example';
    await knownBrowser(email);
    await lockOut(email);
    identity.clock.advance(15 * minute);
    await postSignIn(identity.open(), email, wrong);
    await waitUntil(() => locks(email).length > 0);
    await identity.service.settled();
    expect(new Set(locks(email).map(({ noticeId }) => noticeId)).size).toBe(1);
    expect(locks(email)).toHaveLength(1);

    identity.clock.advance(2 * day);
    await lockOut(email);
    await waitUntil(() => locks(email).length === 2);
  });

  test('when the address has not been proved, then no mail goes to it', async () => {
    const email = 'unproven@castle.example';
    await identity.signUp(identity.open(), email);
    await lockOut(email);
    await identity.service.settled();
    expect(locks(email)).toEqual([]);
  });

  test('when one client address tries as often as it may, then an owner elsewhere signs in in a new browser', async () => {
    const email = 'one-stranger@castle.example';
    await knownBrowser(email);
    const stranger = identity.open();
    for (let heard = 0; heard < 13; heard += 1) {
      expect((await postSignIn(stranger, email, wrong)).status).toBe(401);
      const refused = await postSignIn(stranger, email, wrong);
      if (refused.status === 429)
        identity.clock.advance(Number(refused.headers.get('retry-after')) * 1000 - (heard === 12 ? 1000 : 0));
    }
    expect((await postSignIn(stranger, email)).status).toBe(429);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
    expect(locks(email)).toEqual([]);
  });
});

describe('the device cookie', () => {
  test('when a browser signs in, then it gets one for a year, which scripts cannot read and sign-out leaves', async () => {
    await identity.member('cookie@castle.example');
    const browser = identity.open();
    const answer = await postSignIn(browser, 'cookie@castle.example');
    const attributes = ['httponly', 'max-age=31536000', 'path=/', 'samesite=lax'];
    expect(cookieAttributes(answer, 'tern_device')).toEqual(attributes);
    await browser.call(signOut);
    expect([...browser.cookies.keys()]).toEqual(['tern_device']);
  });

  test('when a session began before there was the cookie, then the browser gets it with the next renewal', async () => {
    const browser = await identity.member('renewed@castle.example');
    browser.cookies.delete('tern_device');
    await browser.call(refreshSession);
    expect(browser.cookies.has('tern_device')).toBe(true);
  });

  test('when a known browser guesses, then it has five free tries, and others are not held up', async () => {
    const email = 'own-count@castle.example';
    const browser = await knownBrowser(email);
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push((await postSignIn(browser, email, wrong)).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
    identity.clock.advance(10_000);
    expect((await postSignIn(browser, email)).status).toBe(200);
    expect((await postSignIn(browser, email, wrong)).status).toBe(401);
  });

  test('when it is of another account, made up, or a year old, then the browser is a new one', async () => {
    const email = 'foreign@castle.example';
    const own = (await knownBrowser(email)).cookies.get('tern_device') ?? '';
    const others = (await knownBrowser('other@castle.example')).cookies.get('tern_device') ?? '';
    const call = (device: string) =>
      identity.open().callWith([['tern_device', device]], signIn, { email, password });
    await lockOut(email);
    for (const device of [others, `${own}A`, 'v1.00000000.AAAA', 'x'.repeat(3000)])
      expect((await call(device)).status).toBe(429);
    expect((await call(own)).status).toBe(200);

    identity.clock.advance(366 * day);
    await lockOut(email);
    expect((await call(own)).status).toBe(429);
  });

  test('when two people use one browser, then both are known in it', async () => {
    const browser = await knownBrowser('first@castle.example');
    await identity.member('second@castle.example');
    await postSignIn(browser, 'second@castle.example');
    await lockOut('first@castle.example');
    expect((await postSignIn(browser, 'first@castle.example')).status).toBe(200);
  });
});
