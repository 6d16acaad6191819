import { getHeapStatistics } from 'node:v8';
import { createGarbageCollector } from '@tern/kernel/garbage-collector';

const maxDead = 8 << 20;

/**
 * Returns a function that collects this thread's heap when it has grown by 8 MB since the last time. V8 would let it grow to 20 MB, as the
 * process sets because other threads need the room (docs/decisions/0004-memory-at-rest.md); here 6 MB are alive. A collection takes some 20
 * ms, once in 80,000 events or so.
 */
export function createHeapBound(): () => void {
  const collectGarbage = createGarbageCollector();
  let kept = getHeapStatistics().used_heap_size;
  return () => {
    if (getHeapStatistics().used_heap_size - kept < maxDead) return;
    collectGarbage();
    kept = getHeapStatistics().used_heap_size;
  };
}
