import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createFakeClock, type FakeClock } from '@tern/testing/fake-clock';
import { startService, type StartedService } from '@tern/testing/start-service';
import type { ServiceModule } from '@tern/runtime/service-module';
import { gatewayModule } from '../src/service.ts';
import { sendRequest } from './send-request.ts';

let gateway: StartedService;
let clock: FakeClock;
beforeAll(async () => {
  clock = createFakeClock(new Date());
  gateway = await startService(gatewayModule as ServiceModule, { clock });
});
afterAll(() => gateway.close());

const anError = {
  kind: 'error',
  name: 'TypeError',
  frames: ['read assets/mail-1a2b.js:1:2345'],
  route: '/email/mailbox/*',
  version: '2025.08.27.20',
};
const send = (body: object) =>
  sendRequest(`${gateway.publicUrls.api}/client-errors/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: gateway.publicUrls.web },
    body: JSON.stringify(body),
  });

describe('POST /client-errors/', () => {
  test('when the web app reports an error, then it is counted', async () => {
    expect((await send(anError)).status).toBe(200);
    const figures = await (await fetch(`${gateway.url}/metrics`)).text();
    expect(figures).toContain('tern_gateway_client_errors_total{kind="error",service="gateway"} 1');
  });

  test.each([
    ['a frame with an address', { frames: ['https://tern.example/email?search=ida@seaglass.example:1:2'] }],
    ['an id in the route', { route: '/email/mailbox/0199B' }],
    ['a query in the route', { route: '/email?search=ida' }],
    ['a sentence as its name', { name: 'Ida wrote this' }],
    ['too many frames', { frames: Array(21).fill(anError.frames[0]) }],
  ])('when it has %s, then it is refused', async (_what, part) => {
    expect((await send({ ...anError, ...part })).status).toBe(400);
  });

  test('when one address sends more than 10 in a minute, then the rest is refused until the minute is over', async () => {
    clock.advance(60_000);
    const answers = [];
    for (let n = 0; n < 11; n += 1) answers.push((await send(anError)).status);
    expect(answers).toEqual([...Array(10).fill(200), 429]);
    clock.advance(60_000);
    expect((await send(anError)).status).toBe(200);
  });
});
