import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createPublicKey, createVerify, type JsonWebKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { googleProvider, googleSettingsSchema } from '@tern/oauth/google';
import { createOAuthClient, type OAuthClient } from '@tern/oauth/oauth-client';
import { createVerifier } from '@tern/oauth/pkce';
import { systemClock } from '@tern/kernel/clock';
import { startGoogleServer, type GoogleServer } from './google-server.ts';

const redirectUrl = 'http://localhost:8080/oauth/callback';
const mailScope = 'https://mail.google.com/';
let google: GoogleServer;
let client: OAuthClient;

beforeAll(async () => {
  google = await startGoogleServer({ clientId: 'tern-client', clientSecret: 'hush' });
});
afterAll(() => google.close());
beforeEach(() => {
  google.failNext(0);
  client = aClient();
});

function aClient(overrides: Record<string, string> = {}): OAuthClient {
  const config = googleSettingsSchema.parse({ ...google.settings, ...overrides });
  const provider = googleProvider(config);
  if (!provider) throw new Error('no client is set');
  return createOAuthClient(provider, systemClock);
}

/** Goes to the authorize page and back with its answer, as a browser does. */
async function visit(verifier: string, state = 'mail.abc'): Promise<URLSearchParams> {
  const page = client.authorizationUrl({
    scopes: ['openid', 'email', mailScope],
    redirectUrl,
    state,
    verifier,
  });
  const answer = await fetch(page, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '').searchParams;
}

async function agree() {
  const verifier = createVerifier();
  const code = (await visit(verifier)).get('code') ?? '';
  return client.redeem({ code, verifier, redirectUrl });
}

describe('signing in with Google', () => {
  test('when the visitor agrees, then a code comes back with the state and is good for a grant', async () => {
    const verifier = createVerifier();
    const answer = await visit(verifier, 'mail.xyz');
    expect(answer.get('state')).toBe('mail.xyz');
    const grant = await client.redeem({ code: answer.get('code') ?? '', verifier, redirectUrl });
    expect(grant.identity.emailAddress).toBe('robin@gmail.example');
    expect(grant.scopes).toContain(mailScope);
    expect(grant.accessToken.expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_500_000);
    expect(google.acceptsToken('robin@gmail.example', grant.accessToken.value)).toBe(true);
    expect(google.acceptsToken('somebody@gmail.example', grant.accessToken.value)).toBe(false);
  });

  test('when the visitor presses Cancel, then the error comes back in place of a code', async () => {
    google.visitor.agrees = false;
    const answer = await visit(createVerifier());
    google.visitor.agrees = true;
    expect(answer.get('error')).toBe('access_denied');
    expect(answer.has('code')).toBe(false);
  });

  test('when the code comes with another verifier, then it is refused', async () => {
    const code = (await visit(createVerifier())).get('code') ?? '';
    await expect(client.redeem({ code, verifier: createVerifier(), redirectUrl })).rejects.toMatchObject({
      kind: 'grant-refused',
    });
  });

  test('when a code comes twice, then the second is refused and the first grant ends', async () => {
    const verifier = createVerifier();
    const code = (await visit(verifier)).get('code') ?? '';
    const grant = await client.redeem({ code, verifier, redirectUrl });
    await expect(client.redeem({ code, verifier, redirectUrl })).rejects.toMatchObject({
      kind: 'grant-refused',
    });
    await expect(client.renew(grant.refreshToken)).rejects.toMatchObject({ kind: 'grant-refused' });
  });

  test('when the secret is wrong, then the failure is for the operator to fix', async () => {
    const wrong = aClient({ GOOGLE_CLIENT_SECRET: 'shout' });
    await expect(wrong.renew('refresh-x')).rejects.toMatchObject({ kind: 'client-refused' });
  });

  test('when the address is not verified, then there is no grant', async () => {
    google.visitor.isVerified = false;
    await expect(agree()).rejects.toMatchObject({ kind: 'unusable-answer' });
    google.visitor.isVerified = true;
  });
});

describe('who signed in', () => {
  test('when the ID token is verified by the published key, then its signature holds, and not for other words', async () => {
    const verifier = createVerifier();
    const code = (await visit(verifier)).get('code') ?? '';
    const { GOOGLE_TOKEN_URL = '' } = google.settings;
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUrl,
      client_id: 'tern-client',
      client_secret: 'hush',
    });
    const answer = await fetch(GOOGLE_TOKEN_URL, { method: 'POST', body });
    const { id_token: token, access_token: accessToken } = (await answer.json()) as Record<string, string>;
    const [header = '', claims = '', signature = ''] = (token ?? '').split('.');
    const { keys } = (await (await fetch(google.jwksUrl)).json()) as { keys: JsonWebKey[] };
    const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { kid: string };
    const key = createPublicKey({ key: keys.find((one) => one['kid'] === kid) ?? {}, format: 'jwk' });
    const holds = (content: string) =>
      createVerify('RSA-SHA256').update(content).verify(key, signature, 'base64url');
    expect(holds(`${header}.${claims}`)).toBe(true);
    expect(holds(`${header}.${claims}x`)).toBe(false);

    const headers = { authorization: `Bearer ${accessToken}` };
    const profile = await (await fetch(google.userInfoUrl, { headers })).json();
    expect(profile).toMatchObject({ email: 'robin@gmail.example', email_verified: true });
    expect((await fetch(google.userInfoUrl, { headers: { authorization: 'Bearer no' } })).status).toBe(401);
  });
});

describe('keeping a grant', () => {
  test('when the access token has expired, then a new one is given', async () => {
    const { refreshToken, accessToken } = await agree();
    google.expireTokens();
    expect(google.acceptsToken('robin@gmail.example', accessToken.value)).toBe(false);
    const renewed = await client.renew(refreshToken);
    expect(google.acceptsToken('robin@gmail.example', renewed.value)).toBe(true);
  });

  test('when two processes renew one grant at the same moment, then both tokens are good', async () => {
    const { refreshToken } = await agree();
    const tokens = await Promise.all([client, aClient()].map((one) => one.renew(refreshToken)));
    expect(new Set(tokens.map(({ value }) => value)).size).toBe(2);
    for (const { value } of tokens) expect(google.acceptsToken('robin@gmail.example', value)).toBe(true);
  });

  test('when it is revoked, then it is not renewed and all its tokens are invalid; revoking it again changes nothing', async () => {
    const { refreshToken, accessToken } = await agree();
    await client.revoke(refreshToken);
    await client.revoke(refreshToken);
    expect(google.acceptsToken('robin@gmail.example', accessToken.value)).toBe(false);
    await expect(client.renew(refreshToken)).rejects.toMatchObject({
      kind: 'grant-refused',
      detail: 'invalid_grant',
    });
  });

  test('when two calls to Google fail, then the third try succeeds', async () => {
    const { refreshToken } = await agree();
    google.failNext(2);
    expect((await client.renew(refreshToken)).value).toMatch(/^access-/);
  });

  test('when Google keeps failing, then calls fail at once', async () => {
    google.failNext(1000);
    for (let round = 0; round < 2; round += 1)
      await expect(client.renew('refresh-x')).rejects.toMatchObject({ kind: 'unavailable' });
    await expect(client.renew('refresh-x')).rejects.toMatchObject({ detail: 'held-back' });
  });
});

describe('an endpoint that does not behave like Google', () => {
  async function withEndpoint(listener: RequestListener, run: (client: OAuthClient) => Promise<void>) {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await run(aClient({ GOOGLE_TOKEN_URL: `http://127.0.0.1:${port}/token` })).finally(() => {
      server.close();
      server.closeAllConnections();
    });
  }

  test('when it redirects, then the secret is not sent to the other address', async () => {
    let asked = 0;
    const redirect: RequestListener = (_request, response) => {
      asked += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    };
    await withEndpoint(redirect, async (toElsewhere) => {
      await expect(toElsewhere.renew('refresh-x')).rejects.toMatchObject({
        kind: 'unusable-answer',
        detail: '307',
      });
    });
    expect(asked).toBe(1);
  });

  test('when its answer never ends, then reading stops', async () => {
    const endless: RequestListener = (_request, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(16_384), more));
      more();
    };
    await withEndpoint(endless, async (toEndless) => {
      await expect(toEndless.renew('refresh-x')).rejects.toMatchObject({ detail: 'AnswerTooLarge' });
    });
  });

  test('when its answer is no token, then its text is not repeated', async () => {
    const chatty: RequestListener = (_request, response) =>
      response.end('{"access_token": 7, "note": "Dear Robin"}');
    await withEndpoint(chatty, async (toChatty) => {
      const failure = await toChatty.renew('refresh-x').catch((error: unknown) => String(error));
      expect(failure).toBe('OAuthFailure: sign-in: unusable-answer (token)');
    });
  });
});
