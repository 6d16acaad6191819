import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import { listen } from '@tern/runtime/listen';
import { createLogger } from '@tern/runtime/logger';
import { traceRequest } from '@tern/runtime/trace-request';
import { startSpan, traceIdOf } from '@tern/kernel/trace-context';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { createCallForwarder } from './forward-call.ts';
import { setForwardedCall } from './forwarded-call.ts';

const logger = createLogger({ level: 'silent', format: 'json' });
const anyPort = { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' };

/** A gateway with nothing but the forwarding, before a service that behaves as told. */
async function forwardTo(serve: express.RequestHandler, timeoutMs: number) {
  const service = await listen(express().use(serve), anyPort);
  const forwarder = createCallForwarder({
    addressOf: () => `http://127.0.0.1:${service.port}`,
    logger,
    timeoutMs,
  });
  const app = express();
  app.use(traceRequest, express.raw({ type: () => true }), (_request, response, next) => {
    setForwardedCall(response, { endpoint: listAccounts as unknown as Endpoint, principalToken: null });
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

  test('when the service says nothing for too long, then the answer is a timeout', async () => {
    const gateway = await forwardTo(() => undefined, 50);
    const response = await fetch(gateway.url);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ success: false, code: 'timeout' });
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
