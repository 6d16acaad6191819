import { parentPort } from 'node:worker_threads';
import { prepareMessage, type ParseJob } from './prepare-message.ts';
import type { PreparedMessage } from '../domain/sync/prepared-message.ts';

/** Null where parsing one message threw. */
export type ParseAnswer = readonly (PreparedMessage | null)[];

parentPort?.on('message', (jobs: readonly ParseJob[]) => {
  parentPort?.postMessage(jobs.map(prepareOrNull));
});

function prepareOrNull(job: ParseJob): PreparedMessage | null {
  try {
    return prepareMessage(job);
  } catch {
    // The main thread logs that a message could not be parsed and stores it with a note; what it says stays out of logs.
    return null;
  }
}
