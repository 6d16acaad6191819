import { expect, test } from '@jest/globals';
import { Registry } from 'prom-client';
import { createCallTimes, timedMethods } from './timed-methods.ts';

class Server {
  readonly #name = 'mail';
  readonly size = 3;
  openReader() {
    return Promise.resolve({
      read: (of: string) => Promise.resolve(`${of} of ${this.#name}`),
      close: () => 1,
    });
  }
  fail() {
    return Promise.reject(new Error('refused'));
  }
  look() {
    return this.size;
  }
}

test('when methods give promises, then each is timed under its name, in what was opened too, and all results are as they were', async () => {
  const metrics = new Registry();
  const server = timedMethods(new Server(), createCallTimes(metrics, 'imap'));
  const reader = await server.openReader();
  expect(await reader.read('letters')).toBe('letters of mail');
  expect([reader.close(), server.look(), server.size]).toEqual([1, 3, 3]);
  await expect(server.fail()).rejects.toThrow('refused');
  const counted = (await metrics.metrics()).matchAll(/_count\{call="(\w+)"\} 1/g);
  expect([...counted].map(([, call]) => call)).toEqual(['openReader', 'read', 'fail']);
});
