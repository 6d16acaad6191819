import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Returns a function that collects the whole heap of the calling thread at once and returns its free pages to the system: 20 ms for
 * a heap of 20 MB. V8 itself collects when memory is allocated, so an idle thread keeps its garbage.
 */
export function createGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

export interface GrowthOptions {
  bytesInUse(): number;
  /** Least growth since the last collection that is worth the pause. */
  readonly worthBytes: number;
}

/** As `createGarbageCollector`, but the function collects only when the heap has grown by `worthBytes` since its last collection. */
export function createGrowthCollector({ bytesInUse, worthBytes }: GrowthOptions): () => void {
  const collectGarbage = createGarbageCollector();
  let kept = 0;
  return () => {
    if (bytesInUse() - kept < worthBytes) return;
    collectGarbage();
    kept = bytesInUse();
  };
}

export interface RestOptions extends GrowthOptions {
  readonly lookEveryMs: number;
  /** Whether the thread has been idle since the last call. */
  isResting(): boolean;
}

/**
 * Collects once after each stretch of work, when the thread is idle and its heap has grown enough.
 * @returns the timer, to be cleared or unreferenced.
 */
export function collectAtRest({ lookEveryMs, isResting, ...growth }: RestOptions): NodeJS.Timeout {
  const collectGrowth = createGrowthCollector(growth);
  return setInterval(() => {
    if (isResting()) collectGrowth();
  }, lookEveryMs);
}
