import { createGarbageCollector } from '@tern/kernel/garbage-collector';

const lookEveryMs = 10_000;
/** CPU share below which the process counts as resting. */
const restingShare = 0.1;
/** Not worth a pause below this. */
const worthMb = 24;

/**
 * Gives memory back when work is done. V8 collects when somebody allocates, so after a sync a resting process would keep
 * what the sync left: 130 MB on one machine (docs/decisions/0004-memory-at-rest.md). One full collection, once after each
 * stretch of work, and only while nobody waits for the thread.
 */
export function releaseMemoryAtRest(): void {
  const collectGarbage = createGarbageCollector();
  let cpu = process.cpuUsage();
  let kept = 0;
  setInterval(() => {
    const { user, system } = process.cpuUsage(cpu);
    cpu = process.cpuUsage();
    const isResting = (user + system) / 1000 / lookEveryMs < restingShare;
    if (!isResting || process.memoryUsage().heapTotal - kept < worthMb * 1_000_000) return;
    collectGarbage();
    kept = process.memoryUsage().heapTotal;
  }, lookEveryMs).unref();
}
