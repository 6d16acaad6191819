import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives what collects the whole heap of the thread that calls it and returns its free pages to the system, at once: 20 ms for
 * a heap of 20 MB. V8 itself collects when memory is allocated, so a thread at rest keeps what its work left.
 */
export function createGarbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: object) => void;
  setFlagsFromString('--no-expose-gc');
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

export interface GrowthOptions {
  bytesInUse(): number;
  /** Growth since the last collection below which a pause is not worth it. */
  readonly worthBytes: number;
}

/** Gives what collects, as `createGarbageCollector` does, but only when enough has come together since it did so last. */
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
  /** Whether the thread has rested since it was asked last. */
  isResting(): boolean;
}

/**
 * Collects once after each stretch of work, when the thread rests and enough has come together since.
 * @returns the timer, to be cleared or unreferenced.
 */
export function collectAtRest({ lookEveryMs, isResting, ...growth }: RestOptions): NodeJS.Timeout {
  const collectGrowth = createGrowthCollector(growth);
  return setInterval(() => {
    if (isResting()) collectGrowth();
  }, lookEveryMs);
}
