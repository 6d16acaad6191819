import { Worker } from 'node:worker_threads';
import type { IcsAnswer, IcsRequest } from './read-ics.ts';

/** The largest file that is accepted is read in under a second, but its rules can be written to keep a reader busy for ever. */
const readMs = 15_000;
const program = new URL('./ics-thread.ts', import.meta.url);

/**
 * Reads a calendar file in a thread of its own with limited time and memory. The thread ends with it; a file that exceeds the limits is
 * refused.
 */
export function askIcsThread(request: IcsRequest, limitMs = readMs): Promise<IcsAnswer> {
  const worker = new Worker(program, {
    name: 'ics',
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise<IcsAnswer>((done) => {
    const finish = (answer: IcsAnswer) => {
      clearTimeout(timer);
      done(answer);
    };
    const isTooMuch = () => finish({ failure: 'too-large' });
    const timer = setTimeout(isTooMuch, limitMs);
    worker.on('message', finish).on('error', isTooMuch).on('exit', isTooMuch);
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
