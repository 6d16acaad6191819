import { describe, expect, test } from '@jest/globals';
import express from 'express';
import { createCallGuard } from '@tern/runtime/call-guard';
import { createErrorHandler } from '@tern/runtime/http-errors';
import { createAccount, listAccounts } from '@tern/contracts/http/mail-accounts';
import { searchMessages } from '@tern/contracts/http/search';
import { listen } from '@tern/runtime/listen';
import { createLogger } from '@tern/runtime/logger';
import { createMetrics } from '@tern/runtime/metrics';
import { traceRequests } from '@tern/runtime/trace-request';
import { startSpan, traceIdOf } from '@tern/kernel/trace-context';
import { waitUntil } from '@tern/testing/wait-until';
import type { Endpoint } from '@tern/contracts/define-endpoint';
import { createCallForwarder } from './forward-call.ts';
import { setForwardedCall } from './forwarded-call.ts';

const anyPort = { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' };

interface Setup {
  /** Time limit until the answer begins; read again for each call. */
  readonly time?: { limitMs: number };
  /** The longest pause in an answer that has begun. */
  readonly silenceMs?: number;
  readonly call?: object;
  readonly passedOn?: number;
}

/** No step that a test waits for takes this long, even on a busy machine. */
const longMs = 60_000;

/** A gateway that only forwards, in front of a service that answers by `serve`. */
async function forwardTo(
  serve: express.RequestHandler,
  { time = { limitMs: longMs }, silenceMs = longMs, call = listAccounts, passedOn = 200 }: Setup = {},
) {
  const lines: string[] = [];
  const logger = createLogger({ level: 'debug', format: 'json', write: (line) => lines.push(line) });
  const service = await listen(express().use(serve), anyPort);
  const forwarder = createCallForwarder({
    addressOf: () => `http://127.0.0.1:${service.port}`,
    guard: createCallGuard({
      metrics: createMetrics('gateway').registry,
      logger,
      most: { passedOn, own: 1 },
    }),
    logger,
    limits: { graceMs: 0, silenceMs },
  });
  const app = express();
  app.use(traceRequests('gateway'), express.raw({ type: () => true }), (_request, response, next) => {
    const endpoint = { ...call, timeLimitMs: time.limitMs } as Endpoint;
    setForwardedCall(response, { endpoint, principalToken: null, userId: null });
    next();
  });
  app.use(forwarder.forward, createErrorHandler(logger));
  const front = await listen(app, anyPort);
  return {
    url: `http://127.0.0.1:${front.port}/accounts/`,
    /** The logged lines. */
    lines,
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
    });
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
    });
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
      { call: createAccount },
    );
    const response = await fetch(gateway.url, { method: 'POST', body: '{}' });
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
    expect(calls).toBe(1);
    await gateway.close();
  });

  test('when the service says nothing for too long, then the answer is a timeout', async () => {
    const gateway = await forwardTo(() => undefined, { time: { limitMs: 50 } });
    const response = await fetch(gateway.url);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({ success: false, code: 'timeout' });
    await gateway.close();
  });

  test('when a service takes too long for a query, then the log says so without the query', async () => {
    const gateway = await forwardTo(() => undefined, { time: { limitMs: 50 }, call: searchMessages });
    expect((await fetch(`${gateway.url}?query=quinquereme`)).status).toBe(504);
    await gateway.close();
    expect(gateway.lines.join()).toContain('"code":"timeout"');
    expect(gateway.lines.join()).not.toContain('quinquereme');
  });

  test('when every connection to the service is in use, then the wait for one ends with a timeout too', async () => {
    let answers = 0;
    const time = { limitMs: longMs };
    const gateway = await forwardTo(
      (_request, response) => {
        answers++;
        response.write('x');
      },
      { time, passedOn: 1_000 },
    );
    const leave = new AbortController();
    const connections = 256;
    await Promise.all(
      Array.from({ length: connections }, () => fetch(gateway.url, { signal: leave.signal })),
    );
    time.limitMs = 50;
    expect((await fetch(gateway.url)).status).toBe(504);
    expect(answers).toBe(connections);
    leave.abort();
    await gateway.close();
  });

  test("when other answers use all of the service's share, then a call is refused at once", async () => {
    const held: express.Response[] = [];
    const gateway = await forwardTo(
      (_request, response) => {
        held.push(response);
        response.write('x');
      },
      { passedOn: 2 },
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

  test('when the service stops in the middle of its answer, then the client sees that the answer is incomplete', async () => {
    const gateway = await forwardTo(
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('half');
      },
      { silenceMs: 50 },
    );
    const response = await fetch(gateway.url);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    await gateway.close();
  });
});
