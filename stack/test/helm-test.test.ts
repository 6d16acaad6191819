import { expect, test } from '@jest/globals';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runHelmTest } from './helm-test.ts';

test('when a service is not well, then `helm test` fails and says what is missing', async () => {
  const reason = 'No answer from: notifier.';
  const api = createServer((_request, response) => {
    response.end(JSON.stringify({ data: { status: 'degraded', reason } }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  try {
    const run = await runHelmTest(`http://127.0.0.1:${(api.address() as AddressInfo).port}`, '');
    expect(run.isOk).toBe(false);
    expect(run.said).toContain(`failed  every service is well: /health/ is degraded: ${reason}`);
  } finally {
    api.close();
  }
});
