import { getHeapStatistics } from 'node:v8';
import { collectAtRest } from '@tern/kernel/garbage-collector';

const lookEveryMs = 5000;
/** Share of its time at work below which the thread counts as resting. */
const restingShare = 0.1;
/** Not worth a pause of some 20 ms below this. */
const worthBytes = 8 * 1024 * 1024;

/**
 * Gives memory back when work is done: V8 collects when memory is allocated, so after a bulk insert a resting server would keep 20 MB of
 * messages and documents that have long been answered.
 * @returns the timer, to be cleared when the server closes
 */
export function giveBackMemoryAtRest(): NodeJS.Timeout {
  let before = performance.eventLoopUtilization();
  const isResting = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization <= restingShare;
  };
  return collectAtRest({ lookEveryMs, isResting, bytesInUse, worthBytes });
}

function bytesInUse(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}
