import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives what collects the whole heap of the thread that calls it and returns its free pages to the system, at once: 20 ms for
 * a heap of 20 MB. V8 itself collects when somebody allocates, so a thread at rest keeps what its work left.
 */
export function createGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
