import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { generateKeyPairSync } from 'node:crypto';
import { Registry } from 'prom-client';
import { createCallGuard } from './call-guard.ts';
import { createJwksKeySource } from './key-source.ts';
import { listen, type OpenListener } from '../http/listen.ts';
import { createLogger } from '../logging/logger.ts';

const jwkOf = (kid: string) => ({
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
  kid,
  alg: 'ES256',
});

const silent = createLogger({ level: 'silent', format: 'json' });
let listener: OpenListener;
let answer: { status: number; body: unknown };
let requests = 0;
let now = 0;
const source = () =>
  createJwksKeySource({
    url: () => `http://127.0.0.1:${listener.port}/jwks`,
    clock: { now: () => new Date(now) },
    guard: createCallGuard({ metrics: new Registry(), logger: silent }),
  });

beforeEach(async () => {
  requests = 0;
  now = Date.parse('2025-08-27T09:00:00Z');
  answer = { status: 200, body: { keys: [jwkOf('a'), { kty: 'RSA', kid: 'other' }] } };
  listener = await listen(
    (_request, response) => {
      requests++;
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body));
    },
    { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' },
  );
});
afterEach(() => listener.close());

describe('keys from a key set', () => {
  test('when a key is asked for again and again, then the set is fetched once', async () => {
    const keys = source();
    const found = await Promise.all([keys.keyOf('a'), keys.keyOf('a'), keys.keyOf('a')]);
    expect(found.every((key) => key?.asymmetricKeyType === 'ec')).toBe(true);
    expect(requests).toBe(1);
  });

  test('when a key is of another type, then it is passed over', async () => {
    expect(await source().keyOf('other')).toBeNull();
  });

  test('when a new key id turns up, then the set is fetched again, but not at every unknown id', async () => {
    const keys = source();
    await keys.keyOf('a');
    answer.body = { keys: [jwkOf('a'), jwkOf('b')] };
    expect(await keys.keyOf('b')).toBeNull();
    now += 5_000;
    expect(await keys.keyOf('b')).not.toBeNull();
    for (let i = 0; i < 20; i++) await keys.keyOf(`unknown-${i}`);
    expect(requests).toBe(2);
  });

  test('when the set is old and cannot be fetched, then a known key still serves and an unknown one is unavailable', async () => {
    const keys = source();
    await keys.keyOf('a');
    answer.status = 500;
    now += 11 * 60_000;
    expect(await keys.keyOf('a')).not.toBeNull();
    await expect(keys.keyOf('b')).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('when a key has been withdrawn, then it stops serving within 10 minutes', async () => {
    const keys = source();
    await keys.keyOf('a');
    answer.body = { keys: [] };
    now += 10 * 60_000;
    expect(await keys.keyOf('a')).toBeNull();
  });
});
