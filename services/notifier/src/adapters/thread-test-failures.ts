import { Worker } from 'node:worker_threads';
import { Counter, type Registry } from 'prom-client';
import { AppError } from '@tern/kernel/app-error';
import type { Logger } from '@tern/runtime/logger';
import type { TestFailures } from '../domain/observability/test-failures.ts';

export function createThreadTestFailures({
  logger,
  metrics,
}: {
  readonly logger: Logger;
  readonly metrics: Registry;
}): TestFailures {
  const failures = new Counter({
    name: 'tern_background_errors_total',
    help: 'Errors outside requests and event handlers, by where they happened.',
    labelNames: ['place'],
    registers: [metrics],
  });
  for (const place of ['background', 'worker']) failures.inc({ place }, 0);
  let isRunning = false;

  return {
    failInBackground() {
      setImmediate(() => {
        const err = new Error('triggered by an administrator, in the background');
        failures.inc({ place: 'background' });
        logger.error({ err }, 'Something failed in the background.');
      });
    },
    failInWorker(jobId) {
      if (isRunning) throw new AppError('too-many-requests', { retryAfterSeconds: 1 });
      isRunning = true;
      const worker = new Worker(new URL('./failing-worker.ts', import.meta.url));
      worker.once('error', (err) => {
        failures.inc({ place: 'worker' });
        logger.error({ err, jobId }, 'A worker thread failed.');
      });
      worker.once('exit', () => {
        isRunning = false;
      });
    },
  };
}
