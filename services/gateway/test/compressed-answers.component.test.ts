import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let api: string;
let cookie: string;
beforeAll(async () => {
  services = await startFakeServices();
  gateway = await startService(gatewayModule, {
    // One fake stands for the calendar, too.
    addresses: { ...services.addresses, calendar: services.addresses['mail-sync'] },
  });
  ({ api } = gateway.publicUrls);
  cookie = services.signIn(api);
  services.answers.set('/mailboxes/', { names: Array.from({ length: 500 }, (_, n) => `Folder ${n}`) });
});
afterAll(async () => {
  await gateway.close();
  await services.close();
});

async function ask(path: string, given: Record<string, string>, method = 'GET') {
  const sent = { method, headers: { 'accept-encoding': 'gzip', ...given } };
  const { headers, octets } = await sendRequest(api + path, sent);
  return { encoding: headers['content-encoding'], octets };
}

test('when an own page asks for much, then the answer is compressed, and is the same', async () => {
  const own = { cookie, 'sec-fetch-site': 'same-site' };
  const plain = await ask('/mailboxes/', { ...own, 'accept-encoding': 'identity' });
  const { encoding, octets } = await ask('/mailboxes/', own);
  expect(encoding).toBe('gzip');
  expect(octets.length).toBeLessThan(plain.octets.length / 3);
  expect(gunzipSync(octets)).toEqual(plain.octets);
});

test('when an own page asks for the rundown of a day, which is a POST, then the answer is compressed', async () => {
  const path = '/admin/calendar/important-events-for-day/';
  services.answers.set(path, { text: 'x'.repeat(5_000) });
  expect((await ask(path, { cookie, 'sec-fetch-site': 'same-origin' }, 'POST')).encoding).toBe('gzip');
  expect((await ask(path, { cookie, 'sec-fetch-site': 'cross-site' }, 'POST')).encoding).toBeUndefined();
});

test('when a client without a session asks for the document, then it is compressed', async () => {
  expect((await ask('/openapi.json', {})).encoding).toBe('gzip');
});

test.each<[string, string, Record<string, string>, string]>([
  ['an answer is short', '/health/', {}, 'GET'],
  ['the page of another site causes it', '/mailboxes/', { 'sec-fetch-site': 'cross-site' }, 'GET'],
  ['a session comes with a request that does not say where it is from', '/mailboxes/', {}, 'GET'],
  ['a browser sends it something', '/accounts/refresh/', { 'sec-fetch-site': 'same-origin' }, 'POST'],
])('when %s, then it is not compressed', async (_what, path, headers, method) => {
  services.answers.set('/accounts/refresh/', { text: 'x'.repeat(5_000) });
  expect((await ask(path, { cookie, ...headers }, method)).encoding).toBeUndefined();
});
