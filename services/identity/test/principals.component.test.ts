import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  checkSession,
  issuePrincipal,
  jwksPath,
  readUser,
  refreshSession,
  signOut,
  signUp,
} from '@tern/contracts/http/identity';
import { principalTokenType, sessionTokenType } from '@tern/contracts/http/session';
import { serviceTokenHeader } from '@tern/contracts/services';
import { minute } from '@tern/kernel/clock';
import { createServiceTokens } from '@tern/runtime/service-token';
import { verifyToken } from '@tern/runtime/verify-token';
import { aPrincipal } from '@tern/testing/a-principal';
import { callEndpoint } from '@tern/testing/call-endpoint';
import { createFakeClock } from '@tern/testing/fake-clock';
import type { Browser } from './browser.ts';
import { postSignIn, startIdentity, type Identity } from './identity.ts';

let identity: Identity;
beforeAll(async () => {
  identity = await startIdentity({ TERN_ADMIN_EMAILS: 'Boss@castle.example, chief@castle.example' });
});
afterAll(() => identity.close());

const publicUrls = () => identity.service.publicUrls;

async function publicKeys(): Promise<(JsonWebKey & { kid: string })[]> {
  const response = await fetch(identity.service.url + jwksPath);
  return ((await response.json()) as { keys: (JsonWebKey & { kid: string })[] }).keys;
}

async function keySource(): Promise<{ keyOf(id: string): Promise<KeyObject | null> }> {
  const keys = await publicKeys();
  return {
    async keyOf(id) {
      const key = keys.find(({ kid }) => kid === id);
      return key ? createPublicKey({ key, format: 'jwk' }) : null;
    },
  };
}

const claimsOf = async (token: string, audience: string, type: string) =>
  verifyToken(token, { keys: await keySource(), clock: identity.clock, audience, type });

const principalFor = (browser: Browser, audience = 'followup') =>
  identity.service.callAs(null, issuePrincipal, {
    body: { sessionToken: browser.cookies.get('tern_access'), audience },
  });

describe('issuePrincipal', () => {
  test('when the session is alive, then a token for the one service says who is asking, for 60 s', async () => {
    const browser = await identity.member('principal@castle.example');
    const { body } = await principalFor(browser);
    expect(body.data).toMatchObject({ isVerified: true, isAdmin: false });
    expect(await claimsOf(body.data.token, 'followup', principalTokenType)).toMatchObject({
      sub: body.data.userId,
      sid: browser.cookies.get('tern_refresh')?.split('.')[0],
      verified: true,
      admin: false,
      scopes: [],
    });
    expect(await claimsOf(body.data.token, 'mail-sync', principalTokenType)).toBeNull();
    identity.clock.advance(60_000);
    expect(await claimsOf(body.data.token, 'followup', principalTokenType)).toBeNull();
  });

  test('when the user is not verified, then the token shows it, even for a listed administrator', async () => {
    const browser = identity.open();
    await identity.signUp(browser, 'boss@castle.example');
    await postSignIn(browser, 'boss@castle.example');
    expect((await principalFor(browser)).body.data).toMatchObject({ isVerified: false, isAdmin: false });
  });

  test('when a listed user is verified, then the user is an administrator', async () => {
    const browser = await identity.member('chief@castle.example');
    expect((await principalFor(browser)).body.data.isAdmin).toBe(true);
    expect((await browser.call(refreshSession)).body.data.user.isAdmin).toBe(true);
  });

  test('when a session id is sent in place of the session token, then there is no principal', async () => {
    const browser = await identity.member('id-alone@castle.example');
    const sessionId = browser.cookies.get('tern_refresh')?.split('.')[0] ?? '';
    const ask = (body: object) => identity.service.callAs(null, issuePrincipal, { body });
    expect((await ask({ sessionId, audience: 'followup' })).status).toBe(400);
    expect((await ask({ sessionToken: sessionId, audience: 'followup' })).status).toBe(401);
  });

  test('when the caller does not prove that it is a service of this Tern, then every internal call is refused', async () => {
    const browser = await identity.member('stranger@castle.example');
    const sessionToken = browser.cookies.get('tern_access') ?? '';
    const { clock, service } = identity;
    const own = [Buffer.alloc(32, 7)];
    const proofs = [
      undefined,
      createServiceTokens('gateway', { keys: [Buffer.alloc(32, 8)], clock }).sign('identity'),
      createServiceTokens('gateway', { keys: own, clock }).sign('followup'),
      createServiceTokens('gateway', {
        keys: own,
        clock: createFakeClock(new Date(clock.now().getTime() - minute)),
      }).sign('identity'),
      sessionToken,
    ];
    const body = { sessionToken, audience: 'followup' };
    for (const proof of proofs) {
      const headers = proof === undefined ? {} : { [serviceTokenHeader]: proof };
      for (const endpoint of [issuePrincipal, checkSession, readUser])
        expect(
          (await callEndpoint(service.url, endpoint, { headers, ...(endpoint !== readUser && { body }) }))
            .status,
        ).toBe(401);
    }
    const proof = createServiceTokens('gateway', { keys: own, clock }).sign('identity');
    const headers = { [serviceTokenHeader]: proof };
    expect((await callEndpoint(service.url, issuePrincipal, { headers, body })).status).toBe(200);
  });

  test.each([
    ['unknown', 401, { sessionToken: 'no-such-session', audience: 'followup' }],
    ['missing', 400, { audience: 'followup' }],
  ])('when the session is %s, then the answer is %d', async (_what, status, body) => {
    expect((await identity.service.callAs(null, issuePrincipal, { body })).status).toBe(status);
  });
});

describe('the access cookie', () => {
  test('when it is set, then it is a session token of this issuer for 10 minutes, and no principal', async () => {
    const browser = await identity.member('token@castle.example');
    const token = browser.cookies.get('tern_access') ?? '';
    const { api } = publicUrls();
    expect(jwt.decode(token, { complete: true })?.header).toMatchObject({ alg: 'ES256', typ: 'session+jwt' });
    const claims = await claimsOf(token, api, sessionTokenType);
    expect(claims).toMatchObject({ iss: api, aud: api, sub: expect.any(String), sid: expect.any(String) });
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(600);
    expect(await claimsOf(token, api, principalTokenType)).toBeNull();
  });

  test('when Tern is public by https, then all cookies are secure and bound to the host', async () => {
    const secure = await startIdentity({
      TERN_WEB_URL: 'https://tern.example',
      TERN_API_URL: 'https://api.tern.example',
    });
    try {
      const browser = await secure.member('secure@castle.example');
      const names = ['__Host-tern_access', '__Host-tern_device', '__Host-tern_refresh'];
      expect([...browser.cookies.keys()].sort()).toEqual(names);
      const answers = [
        await browser.call(refreshSession),
        await browser.call(signUp, { email: 'next@castle.example', name: 'N', password: 'Quiet-Harbor 42' }),
      ];
      for (const line of answers.flatMap(({ headers }) => headers.getSetCookie())) {
        expect(line).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
      }
    } finally {
      await secure.close();
    }
  });
});

describe('signing keys', () => {
  test('when the key set is read, then it has public parts only', async () => {
    const [key, ...others] = await publicKeys();
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256', kid: expect.any(String) });
    expect(key).not.toHaveProperty('d');
    expect(others).toEqual([]);
  });

  test('when the store is looked at, then the private part is sealed', async () => {
    const [stored] = await identity.service.documents.collection('signingKeys').find().toArray();
    expect(stored?.['sealedPrivateJwk']).toMatch(/^v1\./);
    expect(JSON.stringify(stored)).not.toContain('"d"');
  });
});

describe('checkSession', () => {
  const check = (browser: Browser) =>
    identity.service.callAs(null, checkSession, {
      body: { sessionId: browser.cookies.get('tern_refresh')?.split('.')[0] },
    });

  test('when the session is alive, then it is said whether its user is verified', async () => {
    const verified = await check(await identity.member('checked@castle.example'));
    expect([verified.status, verified.body.data]).toEqual([200, { isVerified: true }]);
    const browser = identity.open();
    await identity.signUp(browser, 'unchecked@castle.example');
    await postSignIn(browser, 'unchecked@castle.example');
    const unverified = await check(browser);
    expect([unverified.status, unverified.body.data]).toEqual([200, { isVerified: false }]);
  });

  test('when the session has ended, then the answer is 401', async () => {
    const browser = await identity.member('ended@castle.example');
    const copy = { ...browser, cookies: new Map(browser.cookies) };
    await browser.call(signOut);
    const { status, body } = await check(copy);
    expect([status, body.code]).toEqual([401, 'session-expired']);
  });
});

describe('readUser', () => {
  test('when a user asks, then the user is read', async () => {
    const browser = await identity.member('me@castle.example');
    const { userId } = (await principalFor(browser)).body.data;
    const answer = await identity.service.callAs(aPrincipal({ userId }), readUser);
    expect(answer.body.data.user).toMatchObject({ id: userId, email: 'me@castle.example' });
  });

  test.each([
    ['no user', null],
    ['a user who is gone', aPrincipal()],
  ])('when %s asks, then the answer is 401', async (_who, principal) => {
    expect((await identity.service.callAs(principal, readUser)).status).toBe(401);
  });
});
