import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';

export const triggerError = defineEndpoint({
  name: 'triggerError',
  service: 'notifier',
  summary: 'Fails once in the background, so that logs, metrics and alerts can be seen to work.',
  method: 'POST',
  path: '/admin/observability/trigger-error/',
  access: 'admin',
  response: z.object({ message: z.string() }),
});

export const triggerWorkerError = defineEndpoint({
  name: 'triggerWorkerError',
  service: 'notifier',
  summary: 'Starts a worker thread that fails; the log names it by the answered id.',
  method: 'POST',
  path: '/admin/observability/trigger-worker-error/',
  access: 'admin',
  response: z.object({ jobId: z.string(), message: z.string() }),
  errors: ['too-many-requests'],
});

export const adminObservabilityEndpoints = [triggerError, triggerWorkerError] as const;
