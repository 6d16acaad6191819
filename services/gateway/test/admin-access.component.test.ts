import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { publicEndpoints } from '@tern/contracts/http/endpoints';
import { startService, type StartedService } from '@tern/testing/start-service';
import type { ServiceModule } from '@tern/runtime/service-module';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let api: string;
beforeAll(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule as ServiceModule, { addresses: services.addresses });
  api = gateway.publicUrls.api;
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

/** Open to every verified user for their own data; the services refuse the rest. */
const openToUsers = ['listEventsForDay', 'listImportantEventsForDay', 'sendFollowupReport'];
const adminCalls = publicEndpoints
  .filter(({ path }) => path.startsWith('/admin/'))
  .map(({ name, method, path, access }) => ({ name, method, access, path: path.replace(/\{\w+\}/g, 'x1') }));

const send = (cookie: string | undefined, { method, path }: { method: string; path: string }) =>
  sendRequest(api + path, {
    method,
    headers: { ...(cookie && { cookie }), ...(method !== 'GET' && { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: '{}' }),
  });

describe('calls of the admin area', () => {
  test('when they are declared, then all but those for oneself are for administrators', () => {
    const others = adminCalls.filter(({ access }) => access !== 'admin').map(({ name }) => name);
    expect(others.sort()).toEqual(openToUsers);
    expect(adminCalls.length).toBeGreaterThan(openToUsers.length);
  });

  test.each(adminCalls.filter(({ access }) => access === 'admin'))(
    'when $name is asked by others, then the gateway refuses it and no service is asked',
    async (call) => {
      const ordinary = services.signIn(api, { sessionId: 'ordinary' });
      const before = services.seen.length;
      expect(await send(ordinary, call)).toMatchObject({ status: 403, json: { code: 'admins-only' } });
      expect((await send(undefined, call)).status).toBe(401);
      expect(services.seen.length).toBe(before);
    },
  );

  test('when a user stops being an administrator, then the very next call is refused', async () => {
    const path = '/admin/syncing/status/';
    const cookie = services.signIn(api, { sessionId: 'boss', isAdmin: true });
    expect((await send(cookie, { method: 'GET', path })).status).toBe(200);
    services.sessions.set('boss', { userId: 'ana', isVerified: true, isAdmin: false });
    expect((await send(cookie, { method: 'GET', path })).status).toBe(403);
  });
});
