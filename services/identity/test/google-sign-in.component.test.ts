import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { userRegistered, userRemoved } from '@tern/contracts/events/identity';
import { signIn, signInGoogle } from '@tern/contracts/http/identity';
import {
  beginGoogleSignIn,
  deleteOwnAccount,
  forgotPassword,
  readOwnAccount,
  resetPassword,
} from '@tern/contracts/http/own-account';
import { minute } from '@tern/kernel/clock';
import { waitUntil } from '@tern/testing/wait-until';
import type { Browser } from './browser.ts';
import { postSignIn, principalOf, startIdentity, type Identity } from './identity.ts';

const clientId = 'tern-client';
let identity: Identity;
let google: Server;
let privateKey: CryptoKey;
let otherKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  otherKey = (await generateKeyPair('RS256')).privateKey;
  const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
  google = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys })),
  );
  google.listen(0, '127.0.0.1');
  await once(google, 'listening');
  const { port } = google.address() as AddressInfo;
  identity = await startIdentity({
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_JWKS_URL: `http://127.0.0.1:${port}/certs`,
  });
});
afterAll(async () => {
  await identity.close();
  google.closeAllConnections();
  google.close();
});

interface Made {
  readonly claims?: Record<string, unknown>;
  readonly key?: CryptoKey | Uint8Array;
  readonly algorithm?: string;
}

/** What Google's script gives to the page that began a sign-in. */
async function credentialFor(browser: Browser, { claims = {}, key = privateKey, algorithm = 'RS256' }: Made) {
  const { nonce } = (await browser.call(beginGoogleSignIn)).body.data;
  const now = Math.floor(identity.clock.now().getTime() / 1000);
  const payload = {
    iss: 'https://accounts.google.com',
    aud: clientId,
    sub: 'g-1',
    email: 'wren@gmail.com',
    email_verified: true,
    name: 'Wren Castle',
    iat: now,
    exp: now + 3600,
    nonce,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: algorithm, kid: 'k1' }).sign(key);
}

async function enter(browser: Browser, made: Made = {}) {
  return browser.call(signInGoogle, { credentials: await credentialFor(browser, made) });
}

describe('sign-in with Google', () => {
  test('when it is the first time, then there is a verified account, and the next time it is the same', async () => {
    const first = await enter(identity.open());
    expect(first.body.data.user).toMatchObject({
      email: 'wren@gmail.com',
      name: 'Wren Castle',
      isEmailVerified: true,
    });
    const moved = await enter(identity.open(), { claims: { email: 'wren.new@gmail.com' } });
    expect(moved.body.data.user.id).toBe(first.body.data.user.id);
    await waitUntil(() =>
      identity.service.eventsOf(userRegistered).some(({ userId }) => userId === first.body.data.user.id),
    );
  });

  test('when ten of the first sign-ins come at once, then there is one account', async () => {
    const claims = { sub: 'g-many', email: 'many@gmail.com' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(identity.open(), { claims })));
    expect(new Set(answers.map(({ body }) => body.data.user.id)).size).toBe(1);
  });

  const past = () => Math.floor(identity.clock.now().getTime() / 1000) - 120;
  test.each<[string, () => Made]>([
    ['signed by another key', () => ({ key: otherKey })],
    [
      'signed with the public client id (HS256)',
      () => ({ key: Buffer.from(clientId.repeat(4)), algorithm: 'HS256' }),
    ],
    ['for another client', () => ({ claims: { aud: 'another-client' } })],
    ['for several clients', () => ({ claims: { aud: [clientId, 'another-client'] } })],
    ['of another issuer', () => ({ claims: { iss: 'https://accounts.evil.example' } })],
    ['too old', () => ({ claims: { exp: past() } })],
    ['without an end', () => ({ claims: { exp: undefined } })],
    ['for an address that Google has not verified', () => ({ claims: { email_verified: false } })],
    ['with another nonce', () => ({ claims: { nonce: 'x'.repeat(43) } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ])('when the token is %s, then it is refused in the words of the specification', async (_case, made) => {
    const browser = identity.open();
    const answer = await enter(browser, made());
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('Google authentication failed');
    expect(browser.cookies.has('tern_refresh')).toBe(false);
  });

  test.each(['', 'a.b.c', 'e30.e30.'])('when the token is %j, then it is refused', async (credentials) => {
    const browser = identity.open();
    await browser.call(beginGoogleSignIn);
    expect([400, 401]).toContain((await browser.call(signInGoogle, { credentials })).status);
  });

  test("when a token was made for another browser's sign-in, then it opens nothing here", async () => {
    const credentials = await credentialFor(identity.open(), {});
    const thief = identity.open();
    await thief.call(beginGoogleSignIn);
    expect((await thief.call(signInGoogle, { credentials })).status).toBe(401);
    expect((await identity.open().call(signInGoogle, { credentials })).status).toBe(401);
  });

  test('when the address has a verified account at Google’s own mailbox, then it is linked, and the owner is notified', async () => {
    const owner = await identity.member('linked@gmail.com');
    const { userId } = await principalOf(identity, owner);
    const answer = await enter(identity.open(), { claims: { sub: 'g-linked', email: 'Linked@gmail.com' } });
    expect(answer.body.data.user.id).toBe(userId);
    await waitUntil(() =>
      identity.noticesTo('linked@gmail.com').some(({ kind }) => kind === 'google-linked'),
    );
    const other = await enter(identity.open(), { claims: { sub: 'g-other', email: 'linked@gmail.com' } });
    expect(other.body.error).toContain('another Google account');
    expect((await postSignIn(identity.open(), 'linked@gmail.com')).status).toBe(200);
  });

  test('when Google does not run the mailbox of an account, then nothing is linked', async () => {
    await identity.member('boss@company.example');
    const claims = { sub: 'g-boss', email: 'boss@company.example' };
    const refused = await enter(identity.open(), { claims });
    expect(refused.status).toBe(401);
    expect(refused.body.error).toContain('sign in with its password');
    const workspace = await enter(identity.open(), { claims: { ...claims, hd: 'company.example' } });
    expect(workspace.status).toBe(200);
  });

  test('when a stranger signed up with the address and never proved it, then the account is new and the stranger’s password opens nothing', async () => {
    const email = 'squatted@gmail.com';
    const stranger = identity.open();
    await identity.signUp(stranger, email);
    const answer = await enter(identity.open(), { claims: { sub: 'g-squat', email } });
    expect(answer.status).toBe(200);
    expect((await postSignIn(identity.open(), email)).status).toBe(401);
  });

  test('when a user who only has Google asks for a password, then the reset mail comes', async () => {
    const email = 'googler@gmail.com';
    await enter(identity.open(), { claims: { sub: 'g-reset', email } });
    await identity.open().call(forgotPassword, { email });
    expect((await identity.linkOf(email, 'reset-password')).pathname).toBe('/reset-password');
  });

  test('when the owner of the mailbox resets the password, then a Google account from an earlier owner of the address opens nothing', async () => {
    const email = 'predecessor@company.example';
    const claims = { sub: 'g-predecessor', email };
    const before = await enter(identity.open(), { claims });
    const owner = identity.open();
    await owner.call(forgotPassword, { email });
    const token = (await identity.linkOf(email, 'reset-password')).searchParams.get('token') ?? '';
    const password = 'Successor-Harbor 7';
    expect((await owner.call(resetPassword, { email, token, password })).status).toBe(200);
    expect((await enter(identity.open(), { claims })).status).toBe(401);
    const entered = await postSignIn(identity.open(), email, password);
    expect(entered.body.data.user.id).toBe(before.body.data.user.id);
    // Where Google runs the mailbox now, its owner is linked again.
    expect((await enter(identity.open(), { claims: { ...claims, hd: 'company.example' } })).status).toBe(200);
  });
});

describe('deletion proved by Google', () => {
  test('when the sign-in at Google is fresh and the person the same, then the account goes', async () => {
    const claims = { sub: 'g-gone', email: 'gone@gmail.com' };
    const browser = identity.open();
    await enter(browser, { claims });
    const user = await principalOf(identity, browser);
    const remove = async (body: object) => {
      const headers = { cookie: `tern_google=${browser.cookies.get('tern_google')}` };
      return identity.service.callAs(user, deleteOwnAccount, { body, headers });
    };
    expect(Object.keys((await remove({})).body.errors ?? {})).toEqual(['credentials']);
    const another = await credentialFor(browser, { claims: { ...claims, sub: 'g-1' } });
    expect((await remove({ credentials: another })).status).toBe(400);
    const stale = await credentialFor(browser, { claims });
    identity.clock.advance(6 * minute);
    expect((await remove({ credentials: stale })).status).toBe(400);
    expect((await remove({ credentials: await credentialFor(browser, { claims }) })).status).toBe(200);
    await waitUntil(() =>
      identity.service.eventsOf(userRemoved).some(({ userId }) => userId === user.userId),
    );
    expect((await identity.service.callAs(user, readOwnAccount)).status).toBe(401);
    const again = await enter(identity.open(), { claims });
    expect(again.body.data.user.id).not.toBe(user.userId);
  });
});

test('when this installation has no client at Google, then the calls say so', async () => {
  const plain = await startIdentity();
  const answers = [
    await plain.open().call(beginGoogleSignIn),
    await plain.open().call(signInGoogle, { credentials: 'x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403]);
  expect((await plain.open().call(signIn, { email: 'a@b.example', password: 'x' })).status).toBe(401);
  await plain.close();
});
