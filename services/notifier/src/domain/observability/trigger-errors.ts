import { newId } from '@tern/kernel/ids';
import type { TestFailures } from './test-failures.ts';

export interface TriggerErrorsContext {
  readonly testFailures: TestFailures;
}

export function triggerError({ testFailures }: TriggerErrorsContext): { message: string } {
  testFailures.failInBackground();
  return { message: 'A background error was triggered. It is in the log of notifier.' };
}

export function triggerWorkerError({ testFailures }: TriggerErrorsContext): {
  jobId: string;
  message: string;
} {
  const jobId = newId();
  testFailures.failInWorker(jobId);
  return { jobId, message: 'A worker error was triggered. It is in the log of notifier, under this job id.' };
}
