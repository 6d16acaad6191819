import { afterEach, describe, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { request as sendRequest } from 'node:http';
import { Router, type RequestHandler, type Response } from 'express';
import { z } from 'zod';
import { defineEndpoint } from '@tern/contracts/define-endpoint';
import { listen, type OpenListener } from './listen.ts';
import { createLogger } from '../logging/logger.ts';
import { createMetrics } from './metrics.ts';
import { mountEndpoint, type Call } from './mount-endpoint.ts';
import { createServiceApp } from './service-app.ts';
import { until } from '../testing/until.ts';

const slow = defineEndpoint({
  name: 'slowThing',
  service: 'followup',
  summary: '',
  method: 'GET',
  path: '/slow/',
  access: 'anonymous',
  response: z.object({ done: z.boolean() }),
  timeLimitMs: 40,
});
/** For what must happen before the limit. */
const patient = { ...slow, timeLimitMs: 60_000 };

let listener: OpenListener;
let lines: string[];
afterEach(() => listener.close());

async function serve(
  handler: (call: Call<typeof slow>) => Promise<{ done: boolean } | null>,
  checkPrincipal = async (_response: Response) => {},
  endpoint = slow,
) {
  lines = [];
  const router = Router();
  const requirePrincipal = (): RequestHandler => async (_request, response, next) => {
    await checkPrincipal(response);
    next();
  };
  mountEndpoint({ router, requirePrincipal }, endpoint, handler);
  const logger = createLogger({ level: 'info', format: 'json', write: (line) => lines.push(line) });
  const app = createServiceApp({
    router,
    logger,
    metrics: createMetrics('followup'),
    whatIsMissing: async () => [],
    whatIsAway: async () => [],
  });
  listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
  return `http://127.0.0.1:${listener.port}/slow/`;
}
const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string } });

describe('the deadline of a request', () => {
  test('when the handler takes too long, then the caller gets 504 and the handler its signal', async () => {
    const aborted = Promise.withResolvers<unknown>();
    const url = await serve(async ({ signal }) => {
      signal.addEventListener('abort', () => aborted.resolve(signal.reason));
      return new Promise(() => undefined);
    });
    const response = await fetch(url);
    expect(response.status).toBe(504);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'timeout',
      error: 'This took too long. Please try again.',
    });
    expect(await aborted.promise).toMatchObject({ code: 'timeout' });
  });

  test('when the handler ends after that, then the same connection goes on serving and its failure is logged', async () => {
    const held = Promise.withResolvers<{ done: boolean }>();
    let calls = 0;
    const url = await serve(() => (++calls === 1 ? held.promise : Promise.resolve({ done: true })));
    expect((await fetch(url)).status).toBe(504);
    held.reject(new Error('the mail server is gone'));
    await until('the late failure in the log', () =>
      logged().some(({ err }) => err?.message === 'the mail server is gone'),
    );
    expect(logged().map(({ msg }) => msg)).toEqual([
      'A request could not be served.',
      'A request failed after its time was up.',
    ]);
    expect(await (await fetch(url)).json()).toEqual({ success: true, data: { done: true } });
  });

  test('when the answer has begun, then it may take its time', async () => {
    const rest = Promise.withResolvers<void>();
    const url = await serve(async ({ response }) => {
      response.write('first, ');
      await rest.promise;
      response.end('last');
      return null;
    });
    const response = await fetch(url);
    setTimeout(rest.resolve, slow.timeLimitMs + 20);
    expect(await response.text()).toBe('first, last');
  });

  test('when the caller goes away, then the handler learns it', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    const handler = ({ signal }: Call<typeof slow>) => {
      started.resolve(signal);
      return new Promise<never>((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
    };
    const url = await serve(handler, undefined, patient);
    const sent = sendRequest(url, { agent: false }).on('error', () => undefined);
    sent.end();
    const signal = await started.promise;
    sent.destroy();
    if (!signal.aborted) await once(signal, 'abort');
    expect(signal.reason).toMatchObject({ name: 'AbortError' });
  });

  test('when a step before the handler takes too long, then the handler is not begun, and nothing more is logged', async () => {
    const keys = Promise.withResolvers<void>();
    let begun = 0;
    const url = await serve(
      async () => ({ done: ++begun > 0 }),
      () => keys.promise,
    );
    expect((await fetch(url)).status).toBe(504);
    keys.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toBe(0);
    expect(logged().map(({ msg }) => msg)).toEqual(['A request could not be served.']);
  });

  test('when the caller leaves before the handler, then it is not begun, and nothing is logged as our fault', async () => {
    const reached = Promise.withResolvers<Response>();
    const keys = Promise.withResolvers<void>();
    let begun = 0;
    const url = await serve(
      async () => ({ done: ++begun > 0 }),
      (response) => {
        reached.resolve(response);
        return keys.promise;
      },
      patient,
    );
    const sent = sendRequest(url, { agent: false }).on('error', () => undefined);
    sent.end();
    const closed = once(await reached.promise, 'close');
    sent.destroy();
    await closed;
    keys.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toBe(0);
    expect(lines).toEqual([]);
  });

  test('when the signal is read only after the time is up, then it is aborted already', async () => {
    const later = Promise.withResolvers<void>();
    const read = Promise.withResolvers<AbortSignal>();
    const url = await serve(async (call) => {
      await later.promise;
      read.resolve(call.signal);
      return { done: true };
    });
    expect((await fetch(url)).status).toBe(504);
    later.resolve();
    expect((await read.promise).reason).toMatchObject({ code: 'timeout' });
  });

  test('when the signal is read only after the caller left, then it is aborted already', async () => {
    const started = Promise.withResolvers<Call<typeof slow>>();
    const rest = Promise.withResolvers<null>();
    const handler = (call: Call<typeof slow>) => {
      started.resolve(call);
      return rest.promise;
    };
    const url = await serve(handler, undefined, patient);
    const sent = sendRequest(url, { agent: false }).on('error', () => undefined);
    sent.end();
    const call = await started.promise;
    const closed = once(call.response, 'close');
    sent.destroy();
    await closed;
    expect(call.signal.aborted).toBe(true);
    rest.resolve(null);
  });

  test('when a file was prepared and then fails, then the failure is not called and kept as that file', async () => {
    const url = await serve(async ({ response }) => {
      response.attachment('bill.pdf').set({ 'Cache-Control': 'private, max-age=99', ETag: '"1"' });
      return new Promise(() => undefined);
    });
    const { headers, status } = await fetch(url);
    expect(status).toBe(504);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    for (const name of ['content-disposition', 'etag']) expect(headers.has(name)).toBe(false);
  });
});
