import { collectAtRest, createGrowthCollector } from '@tern/kernel/garbage-collector';

const lookEveryMs = 10_000;
/** CPU share below which the process counts as resting. */
const restingShare = 0.1;
/** Not worth a pause below this. */
const worthBytes = 24_000_000;

const bytesInUse = () => process.memoryUsage().heapTotal;

/**
 * Gives memory back when work is done. V8 collects when memory is allocated, so after a sync a resting process would keep
 * what the sync left: 130 MB on one machine (docs/decisions/0004-memory-at-rest.md). One full collection, once after each
 * stretch of work, and only while no work waits for the thread.
 */
export function releaseMemoryAtRest(): void {
  let cpu = process.cpuUsage();
  const isResting = () => {
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    return (user + system) / 1000 / lookEveryMs < restingShare;
  };
  collectAtRest({ lookEveryMs, isResting, bytesInUse, worthBytes }).unref();
}

/**
 * Returns a function that does the same at once: before work that keeps the process from resting and needs memory of its own, such as
 * indexing mail with a model after a sync.
 */
export const createMemoryRelease = (): (() => void) => createGrowthCollector({ bytesInUse, worthBytes });
