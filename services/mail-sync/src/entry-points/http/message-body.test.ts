import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { Router } from 'express';
import { createServiceApp } from '@tern/runtime/service-app';
import { listen } from '@tern/runtime/listen';
import { createLogger } from '@tern/runtime/logger';
import { createMetrics } from '@tern/runtime/metrics';
import { setPrincipal } from '@tern/runtime/request-context';
import { mountBodyCalls, type BodyCalls } from './message-body.ts';

test('when an attachment fails before its first byte, then the failure is answered instead of a cut connection', async () => {
  let closed = 0;
  const context = {
    reader: {
      find: async () => ({ accountId: 'a1', attachments: [{ section: '2', filename: 'bill.pdf' }] }),
    },
    accounts: { find: async () => ({ id: 'a1' }) },
    openParts: async () => ({
      read: async () =>
        new Readable({
          read: function (this: Readable) {
            this.destroy(new Error('cut'));
          },
        }),
      close: async () => void closed++,
    }),
    webOrigin: () => 'http://web.example',
  } as unknown as BodyCalls;
  const router = Router();
  const ana = { userId: 'ana', sessionId: 's1', isVerified: true, isAdmin: false, scopes: [] };
  const requirePrincipal =
    () => (_request: unknown, response: Parameters<typeof setPrincipal>[0], next: () => void) => {
      setPrincipal(response, ana);
      next();
    };
  mountBodyCalls({ router, requirePrincipal }, context);
  const app = createServiceApp({
    router,
    logger: createLogger({ level: 'silent', format: 'json' }),
    metrics: createMetrics('mail-sync'),
    whatIsMissing: async () => [],
    whatIsAway: async () => [],
  });
  const listener = await listen(app, { host: '127.0.0.1', port: 0, setting: 'TEST_PORT' });
  const answer = await fetch(`http://127.0.0.1:${listener.port}/messages/m1/attachments/2/`);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ success: false });
  expect(closed).toBe(1);
  await listener.close();
});
