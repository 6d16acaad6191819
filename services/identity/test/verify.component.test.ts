import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sessionEnded, userRegistered } from '@tern/contracts/events/identity';
import {
  issuePrincipal,
  refreshSession,
  resendVerification,
  verifyEmail,
} from '@tern/contracts/http/identity';
import { day, hour } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import { password, postSignIn, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.close());

const registered = (email: string) =>
  identity.service
    .eventsOf(userRegistered)
    .map(({ data }) => data)
    .filter((data) => data.email === email);

describe('verifyEmail', () => {
  test('when the browser that signed up opens the link, then the address is verified and a session begins', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'first@castle.example');
    const answer = await browser.call(verifyEmail, await identity.verificationOf('first@castle.example'));
    expect(answer.body.data.user).toMatchObject({ email: 'first@castle.example', isEmailVerified: true });
    expect([...browser.cookies.keys()].sort()).toEqual(['tern_access', 'tern_device', 'tern_refresh']);
    const [event, ...others] = await waitUntil(() => {
      const events = registered('first@castle.example');
      return events.length > 0 && events;
    });
    expect(event).toMatchObject({ userId: answer.body.data.user.id, isEmailVerified: true, version: 1 });
    expect(others).toEqual([]);
  });

  test('when another browser opens the link, then it has to sign in first, and the link still works there afterwards', async () => {
    await identity.signUp(identity.open(), 'phone@castle.example');
    const link = await identity.verificationOf('phone@castle.example');
    const phone = identity.open();
    const refused = await phone.call(verifyEmail, link);
    expect([refused.status, refused.body.code]).toEqual([401, 'not-signed-in']);
    expect(refused.body.error).toMatch(/Sign in as you signed up/);

    const signedIn = await postSignIn(phone, 'phone@castle.example');
    expect(signedIn.body.data.user.isEmailVerified).toBe(false);
    identity.clock.advance(hour);
    expect((await phone.call(verifyEmail, link)).status).toBe(200);
  });

  test('when the sign-up cookie has expired and there is no session, then the link is not enough', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'late@castle.example');
    identity.clock.advance(hour);
    const { status } = await browser.call(verifyEmail, await identity.verificationOf('late@castle.example'));
    expect(status).toBe(401);
  });

  test('when a link was used, then it does not work again', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'once@castle.example');
    const cookies = [...browser.cookies];
    const link = await identity.verificationOf('once@castle.example');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => browser.callWith(cookies, verifyEmail, link)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.body.errors).toHaveProperty('token');
  });

  test('when a new link was asked for, then the earlier one is void', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'renew@castle.example');
    const first = await identity.verificationOf('renew@castle.example');
    await browser.call(resendVerification, { email: 'renew@castle.example' });
    const second = await identity.verificationOf('renew@castle.example', 2);
    expect((await browser.call(verifyEmail, first)).status).toBe(400);
    expect((await browser.call(verifyEmail, second)).status).toBe(200);
  });

  test('when the link is a day old, then it has expired', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'old@castle.example');
    const link = await identity.verificationOf('old@castle.example');
    identity.clock.advance(day);
    await postSignIn(browser, 'old@castle.example');
    expect((await browser.call(verifyEmail, link)).status).toBe(400);
  });

  test.each([
    ['an unknown token', { token: 'x'.repeat(43) }],
    ['another address', { email: 'other@castle.example' }],
    ['an empty token', { token: '' }],
  ])('when %s comes with the link, then it is refused', async (name, change) => {
    const email = `${name.replaceAll(' ', '-')}@castle.example`;
    const browser = identity.open();
    await identity.signUp(browser, email);
    const link = await identity.verificationOf(email);
    const { status, body } = await browser.call(verifyEmail, { ...link, ...change });
    expect([status, body.code]).toEqual([400, 'validation-failed']);
  });

  test('when the address is verified, then earlier sessions end and the gateway is notified', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'sessions@castle.example');
    const other = identity.open();
    await postSignIn(other, 'sessions@castle.example');
    await browser.call(verifyEmail, await identity.verificationOf('sessions@castle.example'));
    const sessionId = other.cookies.get('tern_refresh')?.split('.')[0];
    const sessionToken = other.cookies.get('tern_access');
    await waitUntil(() =>
      identity.service
        .eventsOf(sessionEnded)
        .some(({ data }) => data.sessionId === sessionId && data.reason === 'replaced'),
    );
    expect((await other.call(refreshSession)).status).toBe(401);
    const principal = await identity.service.callAs(null, issuePrincipal, {
      body: { sessionToken, audience: 'followup' },
    });
    expect(principal.body.code).toBe('session-expired');
  });
});

describe('signing up an address that another person has claimed', () => {
  test('when an attacker signed up first, then the owner of the mailbox still gets the account, with the own password', async () => {
    const email = 'victim@castle.example';
    const attacker = identity.open();
    await identity.signUp(attacker, email, { password: 'Attacker-Knows 1' });
    await postSignIn(attacker, email, 'Attacker-Knows 1');
    const attackersLink = await identity.verificationOf(email);

    const owner = identity.open();
    await identity.signUp(owner, email);
    const clicked = await owner.call(verifyEmail, attackersLink);
    expect([clicked.status, clicked.body.code]).toEqual([401, 'not-signed-in']);
    expect((await owner.call(verifyEmail, await identity.verificationOf(email, 2))).status).toBe(200);

    expect((await attacker.call(refreshSession)).status).toBe(401);
    expect((await postSignIn(attacker, email, 'Attacker-Knows 1')).status).toBe(401);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
    expect((await attacker.call(verifyEmail, attackersLink)).status).toBe(400);
  });

  test('when an attacker signs up afterwards, then the sign-up and sign-in of the owner go on as they were', async () => {
    const email = 'second@castle.example';
    const owner = identity.open();
    await identity.signUp(owner, email);
    const link = await identity.verificationOf(email);
    await identity.signUp(identity.open(), email, { password: 'Attacker-Knows 1' });
    expect((await postSignIn(owner, email)).status).toBe(200);
    expect((await owner.call(verifyEmail, link)).status).toBe(200);
  });

  test('when one person signs up twice, then the second sign-up can be finished with its own mail', async () => {
    const email = 'twice@castle.example';
    const browser = identity.open();
    await identity.signUp(browser, email, { password: 'Forgotten-First 1' });
    await identity.signUp(browser, email, { password });
    expect((await browser.call(verifyEmail, await identity.verificationOf(email, 2))).status).toBe(200);
    expect((await postSignIn(identity.open(), email)).status).toBe(200);
    expect((await postSignIn(identity.open(), email, 'Forgotten-First 1')).status).toBe(401);
  });

  test('when two sign-ups of one address are verified at once, then one becomes the account and the other is refused', async () => {
    const email = 'race@castle.example';
    const browsers = [identity.open(), identity.open()];
    for (const browser of browsers) await identity.signUp(browser, email);
    const links = [await identity.verificationOf(email, 1), await identity.verificationOf(email, 2)];
    const answers = await Promise.all(browsers.map((browser, n) => browser.call(verifyEmail, links[n])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await waitUntil(() => registered(email).length === 1);
  });
});
