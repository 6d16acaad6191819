import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { listen, type OpenListener } from '@tern/runtime/listen';
import { createLogger } from '@tern/runtime/logger';
import { waitUntil } from '@tern/testing/wait-until';
import { limitCallerShare } from './caller-share.ts';

let listener: OpenListener;
let inHand: number;
beforeEach(async () => {
  inHand = 0;
  const app = express().set('trust proxy', 1);
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

function sendHalf(): Socket {
  const socket = connect(listener.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 10.0.0.1\r\ncontent-length: 2\r\n\r\n{');
  return socket;
}
const ask = (address: string) =>
  fetch(`http://127.0.0.1:${listener.port}/`, { headers: { 'x-forwarded-for': address } });

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
});
