import { describe, expect, test } from '@jest/globals';
import express, { Router } from 'express';
import { currentTraceparent, startSpan, traceIdOf } from '@tern/kernel/trace-context';
import { listen } from './listen.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from './metrics.ts';
import { createServiceApp } from './service-app.ts';

/** A service whose call reads a body, waits, logs and answers the trace that it finds itself in. */
async function startApp() {
  const lines: string[] = [];
  const logger = createLogger({ level: 'info', format: 'json', write: (line) => lines.push(line) });
  const router = Router();
  router.post('/trace/', express.json(), async (_request, response) => {
    await new Promise((resolve) => setImmediate(resolve));
    logger.info({}, 'Called.');
    response.json({ traceparent: currentTraceparent() });
  });
  const app = createServiceApp({
    router,
    logger,
    metrics: createMetrics('followup'),
    whatIsMissing: async () => [],
    whatIsAway: async () => [],
  });
  const listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
  return {
    lines,
    async traceOfCall(headers: Record<string, string>): Promise<string> {
      const response = await fetch(`http://127.0.0.1:${listener.port}/trace/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"some":"thing"}',
      });
      return ((await response.json()) as { traceparent: string }).traceparent;
    },
    close: () => listener.close(),
  };
}

describe('the trace of a request', () => {
  test('when the caller names its trace, then the call and its log lines belong to it, and to a new one otherwise', async () => {
    const app = await startApp();
    const { traceparent } = startSpan();
    const found = await app.traceOfCall({ traceparent });
    const others = [await app.traceOfCall({}), await app.traceOfCall({ traceparent: 'nonsense' })];
    await app.close();
    expect(traceIdOf(found)).toBe(traceIdOf(traceparent));
    expect(found).not.toBe(traceparent);
    const ids = [found, ...others].map(traceIdOf);
    expect(new Set(ids).size).toBe(3);
    expect(app.lines.map((line) => (JSON.parse(line) as { traceId: string }).traceId)).toEqual(ids);
  });
});
