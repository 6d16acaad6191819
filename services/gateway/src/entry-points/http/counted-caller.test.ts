import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { listen, type OpenListener } from '@tern/runtime/listen';
import { createLogger } from '@tern/runtime/logger';
import { waitUntil } from '@tern/testing/wait-until';
import { createFakeClock } from '@tern/testing/fake-clock';
import { limitCallerShare } from './counted-caller.ts';
import { limitCallerRate } from './counted-caller.ts';

let listener: OpenListener;
let inHand: number;
beforeEach(async () => {
  inHand = 0;
  const app = express().set('trust proxy', 1);
  app.use((request, response, next) => {
    const user = request.get('x-user');
    if (user !== undefined) response.locals['countedCaller'] = `user ${user}`;
    next();
  });
  app.use('/counted', limitCallerRate(2, createFakeClock(new Date())));
  app.use(limitCallerShare(3), (_request, response, next) => {
    inHand++;
    response.once('close', () => inHand--);
    next();
  });
  app.use(express.raw({ type: () => true }), (_request, response) => {
    response.json({});
  });
  app.use(createErrorHandler(createLogger({ level: 'silent', format: 'json' })));
  listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
});
afterEach(() => listener.close());

function sendHalf(user?: number): Socket {
  const socket = connect(listener.port, '127.0.0.1').on('error', () => undefined);
  socket.write(
    'POST / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\ncontent-length: 2\r\n' +
      (user === undefined ? '' : `x-user: ${user}\r\n`) +
      '\r\n{',
  );
  return socket;
}
const ask = (address: string, { user, path = '' }: { user?: number; path?: string } = {}) =>
  fetch(`http://127.0.0.1:${listener.port}/${path}`, {
    headers: { 'x-forwarded-for': address, ...(user !== undefined && { 'x-user': String(user) }) },
  });

describe('requests that are never finished', () => {
  test('when one address has used its share, then it gets no more until they have ended, and other addresses do', async () => {
    const halves = [sendHalf(), sendHalf(), sendHalf()];
    await waitUntil(() => inHand === 3, { what: 'the half-sent requests' });
    expect((await ask('10.0.0.1')).status).toBe(429);
    expect((await ask('10.0.0.2')).status).toBe(200);
    for (const socket of halves) socket.destroy();
    await waitUntil(() => inHand === 0, { what: 'the end of the half-sent requests' });
    expect((await ask('10.0.0.1')).status).toBe(200);
  });
  test('when many users behind one address have ten shares, then none there gets more, and other addresses do', async () => {
    const halves = Array.from({ length: 30 }, (_, n) => sendHalf(n % 10));
    await waitUntil(() => inHand === 30, { what: 'the half-sent requests' });
    expect((await ask('10.0.0.1', { user: 10 })).status).toBe(429);
    expect((await ask('10.0.0.2', { user: 10 })).status).toBe(200);
    for (const socket of halves) socket.destroy();
    await waitUntil(() => inHand === 0, { what: 'the end of the half-sent requests' });
  });
});

describe('requests of many users in one minute', () => {
  test('when those behind one address have made ten times what one may, then none there makes more', async () => {
    const statusOf = async (address: string, user: number) =>
      (await ask(address, { user, path: 'counted' })).status;
    for (let n = 0; n < 20; n += 1) expect(await statusOf('10.0.0.1', n % 10)).toBe(200);
    expect(await statusOf('10.0.0.1', 10)).toBe(429);
    expect(await statusOf('10.0.0.2', 11)).toBe(200);
    expect(await statusOf('10.0.0.2', 11)).toBe(200);
    expect(await statusOf('10.0.0.2', 11)).toBe(429);
  });
});
