import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Router } from 'express';
import { listen, type OpenListener } from './listen.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from './metrics.ts';
import { createServiceApp } from './service-app.ts';
import { until } from '../testing/until.ts';

let listener: OpenListener;
let url: string;
let held: (() => void)[];
beforeEach(async () => {
  held = [];
  const router = Router().get('/wait', (_request, response) => {
    held.push(() => void response.send('done'));
  });
  const app = createServiceApp({
    router,
    logger: createLogger({ level: 'silent', format: 'json' }),
    metrics: createMetrics('followup'),
    maxRequests: 2,
    whatIsMissing: async () => [],
    whatIsAway: async () => [],
  });
  listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
  url = `http://127.0.0.1:${listener.port}`;
});
afterEach(() => listener.close());

describe('a service with too much to do', () => {
  test('when its limit is reached, then more is refused with a time to come back, and probes are answered', async () => {
    const first = [fetch(`${url}/wait`), fetch(`${url}/wait`)];
    await until('two requests in hand', () => held.length === 2);

    const refused = await fetch(`${url}/wait`);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ success: false, code: 'unavailable' });
    for (const probe of ['livez', 'readyz', 'metrics'])
      expect((await fetch(`${url}/${probe}`)).status).toBe(200);
    const metrics = await (await fetch(`${url}/metrics`)).text();
    expect(metrics).toMatch(/^tern_http_requests_in_progress\{.*\} 2$/m);
    expect(metrics).toMatch(/^tern_http_requests_refused_total\{.*\} 1$/m);

    for (const answer of held) answer();
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
    const next = fetch(`${url}/wait`);
    await until('the next request in hand', () => held.length === 3);
    held[2]?.();
    expect((await next).status).toBe(200);
  });

  test('when strangers ask for anything, then the metrics do not grow with it', async () => {
    const series = async () => (await (await fetch(`${url}/metrics`)).text()).split('\n').length;
    await fetch(`${url}/nowhere`);
    await series();
    const before = await series();
    for (let n = 0; n < 50; n++) {
      const headers = { 'x-request-id': `request-${n}00`, 'user-agent': `agent ${n}` };
      await fetch(`${url}/nowhere/${n}?q=${n}`, { headers });
    }
    expect(await series()).toBe(before);
  });
});
