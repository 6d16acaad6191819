import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { sessionEnded, userUpdated } from '@tern/contracts/events/identity';
import { createEventMaker } from '@tern/event-bus/event-maker';
import { systemClock } from '@tern/kernel/clock';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import { waitUntil } from '@tern/testing/wait-until';
import type { ServiceContext } from '@tern/runtime/service-module';
import type { GatewayConfig } from '../src/config.ts';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let clock: FakeClock;
let api: string;
beforeEach(async () => {
  services = await startFakeServices();
  clock = createFakeClock(new Date());
  gateway = await startService(gatewayModule, { addresses: services.addresses, clock });
  api = gateway.publicUrls.api;
});
afterEach(async () => {
  await gateway.close();
  await services.close();
});

const get = (path: string, cookie?: string, headers: Record<string, string> = {}) =>
  sendRequest(api + path, { headers: { ...(cookie !== undefined && { cookie }), ...headers } });
const makeEvent = createEventMaker('identity', systemClock);

describe('a call with an optional session', () => {
  const outbox = '/outbox/mails/';

  test('when there is no session cookie, then the service is asked for a visitor, whatever the client claims', async () => {
    expect((await get(outbox, 'other=1', { 'x-tern-principal': 'forged' })).status).toBe(200);
    expect(services.seen[0]?.headers).not.toHaveProperty('x-tern-principal');
  });

  test('when there is a session, then the service gets its principal', async () => {
    expect((await get(outbox, services.signIn(api))).status).toBe(200);
    expect(services.seen[0]?.headers).toMatchObject({ 'x-tern-principal': 'for-notifier-1' });
  });

  test('when the session has expired, then the browser is asked to renew it, not shown what visitors see', async () => {
    for (const cookie of ['tern_refresh=s1.secret', 'tern_access=rubbish'])
      expect(await get(outbox, cookie)).toMatchObject({ status: 401, json: { code: 'not-signed-in' } });
    expect(services.seen).toEqual([]);
  });
});

describe('a call that needs a session', () => {
  test('when there is no cookie, or one that is not ours, then no user is signed in and no service is asked', async () => {
    const good = services.signIn(api);
    const bad = [
      undefined,
      'tern_access=',
      'tern_access=rubbish',
      `${good}x`,
      good.replace('tern_access', '__Host-tern_access'),
      services.signIn(api, {}, { aud: 'https://other.example' }),
      services.signIn(api, {}, { iss: 'https://other.example' }),
      services.signIn(api, {}, { exp: Math.floor(Date.now() / 1000) - 600 }),
      services.signIn(api, {}, { sid: undefined }),
    ];
    for (const cookie of bad)
      expect(await get('/accounts/', cookie)).toMatchObject({ status: 401, json: { code: 'not-signed-in' } });
    expect(services.seen).toEqual([]);
  });

  test('when the session is good, then the service gets a principal made for it, and nothing else of the client', async () => {
    const cookie = services.signIn(api);
    const answer = await get('/accounts/?x=1', cookie, {
      'x-tern-principal': 'forged',
      'x-tern-client-ip': '1.2.3.4',
      'x-forwarded-for': '1.2.3.4',
      authorization: 'Bearer stolen',
      'x-timezone': 'Europe/Vienna',
      'x-session-id': 'analytics-1',
      'x-request-id': 'request-4711',
    });
    expect(answer).toMatchObject({
      status: 200,
      json: { data: { service: 'mail-sync' } },
      headers: { 'x-request-id': 'request-4711' },
    });
    const [request] = services.seen;
    expect(request).toMatchObject({
      url: '/accounts/?x=1',
      headers: {
        'x-tern-principal': 'for-mail-sync-1',
        'x-timezone': 'Europe/Vienna',
        'x-session-id': 'analytics-1',
        'x-request-id': 'request-4711',
      },
    });
    for (const name of ['cookie', 'authorization', 'x-forwarded-for', 'x-tern-client-ip', 'origin'])
      expect(request!.headers).not.toHaveProperty(name);
  });

  test('when the session has ended, then the answer says so', async () => {
    const cookie = services.signIn(api);
    services.sessions.clear();
    expect(await get('/accounts/', cookie)).toMatchObject({ status: 401, json: { code: 'session-expired' } });
  });

  test('when the user is not verified, then only the calls for that are open', async () => {
    const cookie = services.signIn(api, { isVerified: false });
    expect(await get('/accounts/', cookie)).toMatchObject({
      status: 403,
      json: { code: 'email-not-verified' },
    });
    expect((await get('/users/', cookie)).status).toBe(200);
  });

  test('when the host already has the signing keys, then sessions are verified with those', async () => {
    const hosted: ServiceContext<GatewayConfig>[] = [];
    const watched: typeof gatewayModule = {
      ...gatewayModule,
      create(context) {
        hosted.push(context);
        return gatewayModule.create(context);
      },
    };
    const other = await startService(watched, { addresses: services.addresses, clock });
    expect(await hosted[0]?.keys.keyOf('k1')).not.toBeNull();
    const cookie = services.signIn(other.publicUrls.api);
    const answer = await sendRequest(`${other.publicUrls.api}/accounts/`, { headers: { cookie } });
    await other.close();
    expect(answer.status).toBe(200);
    expect(services.keySetsRead()).toBe(1);
  });

  test('when the signing keys cannot be fetched, then it is unavailable and not refused', async () => {
    const cookie = services.signIn(api);
    await services.close();
    expect(await get('/accounts/', cookie)).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  });
});

describe('cached principals', () => {
  test('when the same session calls again, then identity is asked once per service and again after 30 s', async () => {
    const cookie = services.signIn(api);
    await get('/accounts/', cookie);
    await get('/mailboxes/', cookie);
    await get('/followup/stats/', cookie);
    expect(services.principalsIssued()).toBe(2);
    clock.advance(30_001);
    await get('/accounts/', cookie);
    expect(services.principalsIssued()).toBe(3);
  });

  test('when many calls come at once, then identity is asked once', async () => {
    const cookie = services.signIn(api);
    await Promise.all(Array.from({ length: 10 }, () => get('/accounts/', cookie)));
    expect(services.principalsIssued()).toBe(1);
  });

  test('when the session ends, then its next call is refused at once', async () => {
    const cookie = services.signIn(api);
    expect((await get('/accounts/', cookie)).status).toBe(200);
    services.sessions.clear();
    await gateway.publish([
      makeEvent(sessionEnded, 'ana', { userId: 'ana', sessionId: 's1', reason: 'logout' }),
    ]);
    await waitUntil(async () => (await get('/accounts/', cookie)).status === 401, { what: 'the refusal' });
  });

  test('when the user changes, then identity is asked again, and others are left alone', async () => {
    const cookie = services.signIn(api, { isVerified: false });
    const other = services.signIn(api, { sessionId: 's2', userId: 'ben' });
    expect((await get('/accounts/', cookie)).status).toBe(403);
    await get('/accounts/', other);
    services.sessions.get('s1')!.isVerified = true;
    const data = {
      userId: 'ana',
      email: 'ana@sender.example',
      name: 'Ana',
      isEmailVerified: true,
      version: 2,
    };
    await gateway.publish([makeEvent(userUpdated, 'ana', data)]);
    await waitUntil(async () => (await get('/accounts/', cookie)).status === 200, { what: 'the new state' });
    const before = services.principalsIssued();
    await get('/accounts/', other);
    expect(services.principalsIssued()).toBe(before);
  });
});

describe('calls of identity', () => {
  test('when they are made, then cookies go there and come back, with the caller address and without a principal', async () => {
    const cookie = `${services.signIn(api)}; tern_refresh=s1.secret`;
    const answer = await sendRequest(`${api}/auth/refresh/`, {
      method: 'POST',
      headers: { cookie, 'x-tern-client-ip': '6.6.6.6' },
    });
    expect(answer.headers['set-cookie']).toEqual(['identity=1; Path=/', 'second=2']);
    expect(services.seen[0]).toMatchObject({ headers: { cookie, 'x-tern-client-ip': '127.0.0.1' } });
    expect(services.seen[0]!.headers).not.toHaveProperty('x-tern-principal');
  });

  test('when another service answers with cookies or permissions, then they are not passed on', async () => {
    const { headers } = await get('/accounts/', services.signIn(api));
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('GET /users/', () => {
  test('when the user is verified, then it is composed of identity and mail-sync', async () => {
    const { json } = await get('/users/', services.signIn(api));
    expect(json.data).toEqual({
      user: { id: 'ana', email: 'ana@sender.example', name: 'Ana', isEmailVerified: true, isAdmin: false },
      accountCount: 3,
    });
  });

  test('when the user is not verified, then mail-sync is not asked', async () => {
    const { json } = await get('/users/', services.signIn(api, { isVerified: false }));
    expect(json.data).toMatchObject({ accountCount: 0 });
    expect(services.principalsIssued()).toBe(1);
  });

  test('when no user is signed in, then it is 401', async () => {
    expect(await get('/users/')).toMatchObject({ status: 401, json: { code: 'not-signed-in' } });
  });
});
