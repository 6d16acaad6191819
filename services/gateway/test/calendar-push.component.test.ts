import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { googleChannelHeaders, takeCalendarNotification } from '@tern/contracts/http/calendar-push';
import { startService, type StartedService } from '@tern/testing/start-service';
import { gatewayModule } from '../src/service.ts';
import { startFakeServices, type FakeServices } from './fake-services.ts';
import { sendRequest } from './send-request.ts';

let services: FakeServices;
let gateway: StartedService;
let url: string;
const seen: IncomingHttpHeaders[] = [];
const calendar = createServer((request, response) => {
  seen.push(request.headers);
  const isKnown = request.headers[googleChannelHeaders.token] === 'right';
  response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isKnown ? { success: true, data: {} } : { success: false, code: 'not-found' }));
});
beforeAll(async () => {
  calendar.listen(0, '127.0.0.1');
  await once(calendar, 'listening');
  services = await startFakeServices();
  const address = `http://127.0.0.1:${(calendar.address() as AddressInfo).port}`;
  gateway = await startService(gatewayModule, { addresses: { ...services.addresses, calendar: address } });
  url = new URL(takeCalendarNotification.path, gateway.publicUrls.api).href;
});
afterAll(async () => {
  await gateway.close();
  await services.close();
  calendar.close();
});

/** As Google sends it: no body, and a content type with a parameter that has no value. */
const notification = {
  'content-type': 'application/json; utf-8',
  'content-length': '0',
  'user-agent': 'APIs-Google; (+https://developers.google.com/webmasters/APIs-Google.html)',
  [googleChannelHeaders.channelId]: 'channel',
  [googleChannelHeaders.token]: 'right',
  [googleChannelHeaders.state]: 'exists',
  [googleChannelHeaders.messageNumber]: '7',
  'x-goog-resource-id': 'resource',
};
const send = (headers: Record<string, string> = notification) =>
  sendRequest(url, { method: 'POST', headers });

test('when Google sends a notification, then only the headers that prove it reach calendar, without a session', async () => {
  expect(await send()).toMatchObject({ status: 200, json: { success: true } });
  expect(seen[0]).toMatchObject({
    [googleChannelHeaders.channelId]: 'channel',
    [googleChannelHeaders.token]: 'right',
    [googleChannelHeaders.state]: 'exists',
    [googleChannelHeaders.messageNumber]: '7',
  });
  for (const name of [
    'x-goog-resource-id',
    'x-tern-principal',
    'content-type',
    'transfer-encoding',
    'cookie',
  ])
    expect(seen[0]).not.toHaveProperty(name);
});

test('when its channel is not known, then the answer is the 404 of calendar', async () => {
  expect(await send({ ...notification, [googleChannelHeaders.token]: 'wrong' })).toMatchObject({
    status: 404,
    json: { code: 'not-found' },
  });
});

test('when one address sends more than 300 in a minute, then the rest is refused, and other calls are not', async () => {
  const answers: number[] = [];
  for (let round = 0; round < 9; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, async () => (await send()).status))));
  expect(new Set(answers.slice(0, 280))).toEqual(new Set([200]));
  expect(answers.filter((status) => status === 429).length).toBeGreaterThanOrEqual(60);
  expect((await sendRequest(`${gateway.publicUrls.api}/health/`)).status).toBe(200);
});
