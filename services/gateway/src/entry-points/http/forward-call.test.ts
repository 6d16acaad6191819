import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { createCallGuard } from '@tern/runtime/call-guard';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { listen } from '@tern/runtime/listen';
import { createLogger } from '@tern/runtime/logger';
import { createMetrics } from '@tern/runtime/metrics';
import { traceRequest } from '@tern/runtime/trace-request';
import { startSpan, traceIdOf } from '@tern/kernel/trace-context';
import { waitUntil } from '@tern/testing/wait-until';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { createCallForwarder } from './forward-call.ts';
import { setForwardedCall } from './forwarded-call.ts';

const logger = createLogger({ level: 'silent', format: 'json' });
const anyPort = { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' };

/** A gateway with nothing but the forwarding, before a service that behaves as told. */
async function forwardTo(
  serve: express.RequestHandler,
  timeoutMs: number,
  call: object = listAccounts,
  passedOn = 200,
) {
  const service = await listen(express().use(serve), anyPort);
  const forwarder = createCallForwarder({
    addressOf: () => `http://127.0.0.1:${service.port}`,
    guard: createCallGuard({
      metrics: createMetrics('gateway').registry,
      logger,
      most: { passedOn, own: 1 },
    }),
    logger,
    limits: { graceMs: 0, silenceMs: timeoutMs },
  });
  const endpoint = { ...call, timeLimitMs: timeoutMs } as Endpoint;
  const app = express();
  app.use(traceRequest, express.raw({ type: () => true }), (_request, response, next) => {
    setForwardedCall(response, { endpoint, principalToken: null });
    next();
  });
  app.use(forwarder.forward, createErrorHandler(logger));
  const front = await listen(app, anyPort);
  return {
    url: `http://127.0.0.1:${front.port}/accounts/`,
    async close() {
      forwarder.close();
      await front.close();
      await service.close();
    },
  };
}

describe('forwarding', () => {
  test('when the client names a trace, then the service gets it with a step of the gateway', async () => {
    const gateway = await forwardTo((request, response) => {
      response.json({ traceparent: request.get('traceparent') });
    }, 5000);
    const { traceparent } = startSpan();
    const response = await fetch(gateway.url, { method: 'POST', headers: { traceparent }, body: 'x' });
    const found = ((await response.json()) as { traceparent: string }).traceparent;
    expect(traceIdOf(found)).toBe(traceIdOf(traceparent));
    expect(found).not.toBe(traceparent);
    await gateway.close();
  });

  test('when the service drops a read without an answer, then it is asked again and the client does not notice', async () => {
    let calls = 0;
    const gateway = await forwardTo((request, response) => {
      if (++calls < 3) request.socket.destroy();
      else response.json({ success: true, data: {} });
    }, 5_000);
    expect((await fetch(gateway.url)).status).toBe(200);
    expect(calls).toBe(3);
    await gateway.close();
  });

  test('when the service drops a call that may have done something, then it is not sent again', async () => {
    let calls = 0;
    const gateway = await forwardTo(
      (request) => {
        calls++;
        request.socket.destroy();
      },
      5_000,
      createAccount,
    );
    const response = await fetch(gateway.url, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(1);
    await gateway.close();
  });

  test('when the service says nothing for too long, then the answer is a timeout', async () => {
    const gateway = await forwardTo(() => undefined, 50);
    const response = await fetch(gateway.url);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ success: false, code: 'timeout' });
    await gateway.close();
  });

  test('when there is no connection left to wait for the service on, then the answer is a timeout all the same', async () => {
    const dripping: NodeJS.Timeout[] = [];
    const gateway = await forwardTo(
      (_request, response) => {
        response.write('x');
        dripping.push(setInterval(() => response.write('x'), 50));
      },
      300,
      listAccounts,
      1_000,
    );
    const leave = new AbortController();
    const connections = 256;
    await Promise.all(
      Array.from({ length: connections }, () => fetch(gateway.url, { signal: leave.signal })),
    );
    expect((await fetch(gateway.url)).status).toBe(504);
    expect(dripping).toHaveLength(connections);
    leave.abort();
    dripping.forEach(clearInterval);
    await gateway.close();
  });

  test('when other answers hold all of its share, then a call is refused at once', async () => {
    const held: express.Response[] = [];
    const gateway = await forwardTo(
      (_request, response) => {
        held.push(response);
        response.write('x');
      },
      5_000,
      listAccounts,
      2,
    );
    const first = [await fetch(gateway.url), await fetch(gateway.url)];
    const refused = await fetch(gateway.url);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    for (const response of held) response.end();
    for (const answer of first) await answer.text();
    const next = fetch(gateway.url);
    await waitUntil(() => held.length === 3, { what: 'the next call at the service' });
    held[2]?.end();
    expect((await next).status).toBe(200);
    await gateway.close();
  });

  test('when the service stops in the middle of its answer, then the client can tell that it is not whole', async () => {
    const gateway = await forwardTo((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('half');
    }, 50);
    const response = await fetch(gateway.url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await gateway.close();
  });
});
