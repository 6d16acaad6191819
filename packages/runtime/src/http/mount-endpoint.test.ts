import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { Router } from 'express';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { defineEndpoint } from '@tern/contracts/define-endpoint';
import { idSchema, limitSchema } from '@tern/contracts/fields';
import { AppError } from '@tern/kernel/app-error';
import { systemClock } from '@tern/kernel/clock';
import type { Principal } from '@tern/kernel/principal';
import type { KeySource } from '../calls/key-source.ts';
import { listen, type OpenListener } from './listen.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from './metrics.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { createRequirePrincipal, signPrincipalToken } from './principal-token.ts';
import { createServiceTokens } from '../calls/service-token.ts';
import { createServiceApp } from './service-app.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys: KeySource = { keyOf: async (id) => (id === 'k1' ? publicKey : null) };
const ana: Principal = { userId: 'ana', sessionId: 's1', isVerified: true, isAdmin: false, scopes: [] };

const update = defineEndpoint({
  name: 'updateThing',
  service: 'followup',
  summary: '',
  method: 'PUT',
  path: '/things/{thingId}/',
  access: 'verified',
  params: z.object({ thingId: idSchema }),
  query: z.object({ limit: limitSchema(5, 10) }),
  body: z.object({ title: z.string({ error: 'Enter a title.' }), note: z.string().optional() }),
  response: z.object({ seen: z.unknown() }),
  errors: ['not-found'],
});
const open = defineEndpoint({
  name: 'openThing',
  service: 'followup',
  summary: '',
  method: 'POST',
  path: '/open/',
  access: 'anonymous',
  body: z.object({ fail: z.string().optional() }),
  response: z.object({ userId: z.string() }),
});
const administer = defineEndpoint({
  name: 'administer',
  service: 'followup',
  summary: '',
  method: 'GET',
  path: '/admin/',
  access: 'admin',
});

let listener: OpenListener;
let url: string;
const lines: string[] = [];
const metrics = createMetrics('followup');
let missing: string[] = [];

beforeAll(async () => {
  const router = Router();
  const requirePrincipal = createRequirePrincipal({
    audience: 'followup',
    keys,
    clock: systemClock,
    serviceTokens: createServiceTokens('followup', { keys: [new Uint8Array(32)], clock: systemClock }),
  });
  mountEndpoint({ router, requirePrincipal }, update, async ({ params, query, body, principal }) => ({
    seen: { params, query, body, userId: principal.userId },
  }));
  mountEndpoint({ router, requirePrincipal }, open, async (call) => {
    const { body } = call;
    if (body.fail === 'expected')
      throw new AppError('conflict', { fields: { title: ['Not found.'] }, retryAfterSeconds: 3 });
    if (body.fail === 'gone') throw Object.assign(new Error('lost'), { name: 'MongoNetworkError' });
    if (body.fail === 'bug') throw new TypeError('secret of ana@sender.example');
    return { userId: call.principal.userId };
  });
  mountEndpoint({ router, requirePrincipal }, administer, async () => ({}));
  const logger = createLogger({ level: 'info', format: 'json', write: (line) => lines.push(line) });
  const app = createServiceApp({
    router,
    logger,
    metrics,
    whatIsMissing: async () => missing,
    whatIsAway: async () => [],
  });
  listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
  url = `http://127.0.0.1:${listener.port}`;
});
afterAll(() => listener.close());

const tokenFor = (principal: Principal, audience = 'followup', now = new Date()) =>
  signPrincipalToken(principal, { key: privateKey, keyId: 'k1', audience, now, lifetimeSeconds: 60 });

async function send(path: string, init: RequestInit & { token?: string } = {}) {
  const { token, ...rest } = init;
  const headers = {
    ...(rest.body !== undefined && { 'content-type': 'application/json' }),
    ...(token && { 'x-tern-principal': token }),
    ...(rest.headers as object),
  };
  const response = await fetch(url + path, { ...rest, headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  };
}
const put = (path: string, body: unknown, token = tokenFor(ana)) =>
  send(path, { method: 'PUT', body: JSON.stringify(body), token });

describe('a mounted endpoint', () => {
  test('when everything fits, then the handler gets parsed values and its data is wrapped', async () => {
    const { status, body } = await put('/things/t1/?limit=7', { title: 'x', extra: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      data: { seen: { params: { thingId: 't1' }, query: { limit: 7 }, body: { title: 'x' }, userId: 'ana' } },
    });
  });

  test('when fields are wrong, then each has its messages', async () => {
    const { status, body } = await put('/things/t1/?limit=70', { note: 7 });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      success: false,
      code: 'validation-failed',
      errors: {
        title: ['Enter a title.'],
        note: ['Use text.'],
        limit: ['Use a whole number from 1 to 10.'],
      },
    });
  });

  test('when an id cannot exist, then it answers like an unknown one', async () => {
    expect(await put('/things/a%20b/', { title: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await put('/things/%E0%A4/', { title: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });

  test('when the body is not JSON, too large, compressed or broken, then it is refused by its kind', async () => {
    const post = (body: string, headers: Record<string, string> = {}) =>
      send('/open/', { method: 'POST', body, headers });
    expect((await post('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post('{"a"', {})).body.code).toBe('malformed-json');
    expect((await post('null', {})).body.code).toBe('malformed-json');
    expect((await post(`{"fail":"${'x'.repeat(1_000_001)}"}`, {})).status).toBe(413);
    expect((await post('{}', { 'content-encoding': 'gzip' })).status).toBe(415);
  });

  test('when the handler fails as expected, then the answer is the catalogue entry with fields and retry-after', async () => {
    const { status, headers, body } = await send('/open/', { method: 'POST', body: '{"fail":"expected"}' });
    expect(status).toBe(409);
    expect(headers.get('retry-after')).toBe('3');
    expect(body).toMatchObject({ success: false, code: 'conflict', errors: { title: ['Not found.'] } });
  });

  test('when the handler has a bug, then the answer is 500 with the request id, and the log has the stack without addresses', async () => {
    lines.length = 0;
    const { status, body } = await send('/open/', {
      method: 'POST',
      body: '{"fail":"bug"}',
      headers: { 'x-request-id': 'request-0815' },
    });
    expect(status).toBe(500);
    expect(body).toEqual({
      success: false,
      error: 'Something went wrong on our side.',
      code: 'internal',
      requestId: 'request-0815',
    });
    const [line] = lines.map((text) => JSON.parse(text));
    expect(line).toMatchObject({ requestId: 'request-0815', endpoint: 'openThing' });
    expect(JSON.stringify(line)).toContain('TypeError');
    expect(JSON.stringify(line)).not.toContain('sender.example');
  });

  test('when the documents cannot be reached, then it is for a moment, and no fault', async () => {
    const { status, body } = await send('/open/', { method: 'POST', body: '{"fail":"gone"}' });
    expect([status, body.code]).toEqual([503, 'unavailable']);
  });

  test('when an anonymous call reads a principal, then that is a bug and not a null', async () => {
    expect((await send('/open/', { method: 'POST' })).status).toBe(500);
  });

  test('when no route takes the path, then it is 404 as JSON', async () => {
    expect(await send('/nowhere')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  test('when a request id is not sane, then it is replaced', async () => {
    const { headers } = await send('/nowhere', { headers: { 'x-request-id': 'a b' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the principal of a call', () => {
  const refused = async (token: string) => (await put('/things/t1/', { title: 'x' }, token)).body.code;

  test('when there is none, or it is rubbish, then no user is signed in', async () => {
    for (const token of ['', 'x', 'a.b.c', `${'e30'}.${'e30'}.`, 'e'.repeat(5000)])
      expect(await refused(token)).toBe('not-signed-in');
  });

  test('when its signature has another length, then it does not count', async () => {
    expect(await refused(`${tokenFor(ana)}x`)).toBe('not-signed-in');
  });

  test('when it is for another service or too old, then it does not count', async () => {
    expect(await refused(tokenFor(ana, 'mail-sync'))).toBe('not-signed-in');
    expect(await refused(tokenFor(ana, 'followup', new Date(Date.now() - 61_000)))).toBe('not-signed-in');
  });

  test('when it is unsigned or signed with the public key as a shared secret, then it does not count', async () => {
    const claims = {
      sub: 'ana',
      sid: 's1',
      verified: true,
      admin: true,
      scopes: [],
      aud: 'followup',
      exp: 4e9,
    };
    const header = { typ: 'principal+jwt', kid: 'k1' };
    const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    expect(
      await refused(jwt.sign(claims, null, { algorithm: 'none', header: { alg: 'none', ...header } })),
    ).toBe('not-signed-in');
    expect(
      await refused(jwt.sign(claims, pem, { algorithm: 'HS256', header: { alg: 'HS256', ...header } })),
    ).toBe('not-signed-in');
    expect(await refused(`${encode({ alg: 'ES256', ...header })}.${encode(claims)}.${'A'.repeat(86)}`)).toBe(
      'not-signed-in',
    );
  });

  test('when it is a session token or has no end, then it does not count', async () => {
    const claims = { sub: 'ana', sid: 's1', verified: true, admin: false, scopes: [], aud: 'followup' };
    const sign = (typ: string, extra: object) =>
      jwt.sign({ ...claims, ...extra }, privateKey, {
        algorithm: 'ES256',
        header: { alg: 'ES256', typ, kid: 'k1' },
      });
    expect(await refused(sign('session+jwt', { exp: 4e9 }))).toBe('not-signed-in');
    expect(await refused(sign('principal+jwt', {}))).toBe('not-signed-in');
  });

  test('when the key is not known, then it does not count', async () => {
    const token = signPrincipalToken(ana, {
      key: privateKey,
      keyId: 'k2',
      audience: 'followup',
      now: new Date(),
      lifetimeSeconds: 60,
    });
    expect(await refused(token)).toBe('not-signed-in');
  });

  test('when the user is unverified or no administrator, then the refusal says so', async () => {
    expect(await refused(tokenFor({ ...ana, isVerified: false }))).toBe('email-not-verified');
    expect((await send('/admin/', { token: tokenFor(ana) })).body.code).toBe('admins-only');
    expect(
      (await send('/admin/', { token: tokenFor({ ...ana, isAdmin: true, isVerified: false }) })).body.code,
    ).toBe('email-not-verified');
    expect((await send('/admin/', { token: tokenFor({ ...ana, isAdmin: true }) })).status).toBe(200);
  });
});

describe('the inner listener', () => {
  test('when the service is up, then it is alive and ready; when it stops, then only alive', async () => {
    expect((await send('/readyz')).status).toBe(200);
    missing = ['documents'];
    expect(await send('/readyz')).toMatchObject({ status: 503, text: 'not ready: documents\n' });
    expect((await send('/livez')).status).toBe(200);
    missing = [];
  });

  test('when requests were made, then the metrics name endpoints and no paths', async () => {
    await put('/things/some-private-id/', { title: 'x' });
    const { text } = await send('/metrics');
    expect(text).toContain('endpoint="updateThing",status="200"');
    expect(text).not.toContain('some-private-id');
  });
});

test('when a call mounted earlier takes all requests of another, then mounting says which comes first', () => {
  const mounting = { router: Router(), requirePrincipal: () => () => undefined };
  const shared = { service: 'followup', summary: '', method: 'GET', access: 'anonymous' } as const;
  const params = z.object({ thingId: idSchema });
  const handler = async () => ({});
  const one = defineEndpoint({ ...shared, name: 'readThing', path: '/things/{thingId}/', params });
  const part = defineEndpoint({ ...shared, name: 'readPart', path: '/things/{thingId}/parts/', params });
  const count = defineEndpoint({ ...shared, name: 'countThings', path: '/things/count/' });
  mountEndpoint(mounting, one, handler);
  mountEndpoint(mounting, part, handler);
  expect(() => mountEndpoint(mounting, count, handler)).toThrow(
    'Mount countThings before readThing: /things/{thingId}/ takes /things/count/ too',
  );
});
