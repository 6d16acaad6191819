import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { listen, type OpenListener } from '@tern/runtime/listen';
import { createLoadLimit } from '@tern/runtime/load-limit';
import { createLogger } from '@tern/runtime/logger';
import { createMetrics } from '@tern/runtime/metrics';
import { waitUntil } from '@tern/testing/wait-until';
import { limitArrivingBodies } from './arriving-bodies.ts';

const load = { most: 1, metricPrefix: 'tern_gateway', countsFromBody: true };
let listener: OpenListener;
let begun: number;
let held: express.Response[];
async function listenWith(bodies: { max: number; maxMs: number }): Promise<void> {
  const app = express().use(
    createLoadLimit({ ...load, metrics: createMetrics('gateway').registry }),
    limitArrivingBodies(bodies),
  );
  app.use((_request, _response, next) => {
    begun++;
    next();
  });
  app.use(express.raw({ type: () => true }), ({ path }, response) => {
    if (path === '/held') held.push(response);
    else response.json({});
  });
  app.use(createErrorHandler(createLogger({ level: 'silent', format: 'json' })));
  listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
}
beforeEach(() => {
  begun = 0;
  held = [];
});
afterEach(() => listener.close());

async function sendHalf(): Promise<Socket> {
  const before = begun;
  const socket = connect(listener.port, '127.0.0.1').on('error', () => undefined);
  socket.resume().write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n{');
  await waitUntil(() => begun === before + 1, { what: 'the half-sent request' });
  return socket;
}
const send = async (path: string) =>
  (await fetch(`http://127.0.0.1:${listener.port}${path}`, { method: 'POST', body: '{}' })).status;

describe('bodies that are on their way', () => {
  test('when more bodies are half sent than requests may be in progress, then complete requests are still served, and counted', async () => {
    await listenWith({ max: 10, maxMs: 60_000 });
    const halves = [await sendHalf(), await sendHalf(), await sendHalf()];
    expect(await send('/')).toBe(200);
    const first = send('/held');
    await waitUntil(() => held.length === 1, { what: 'a request in hand' });
    expect(await send('/')).toBe(503);
    held[0]?.json({});
    expect(await first).toBe(200);
    for (const socket of halves) socket.destroy();
  });

  test('when there are too many, then the slowest is cut off in favour of a new one', async () => {
    await listenWith({ max: 2, maxMs: 60_000 });
    const slowest = await sendHalf();
    const cut = once(slowest, 'close');
    const other = await sendHalf();
    expect(await send('/')).toBe(200);
    await cut;
    const answer = once(other, 'data');
    other.write('}');
    expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 200 /);
    other.destroy();
  });

  test('when one does not arrive in its time, then it is cut off', async () => {
    await listenWith({ max: 2, maxMs: 100 });
    const half = await sendHalf();
    if (!half.closed) await once(half, 'close');
  });
});
