import { jest } from '@jest/globals';

/**
 * `new Date()` and `Date.now()` stand at `now`, and all timers run: for tests of what the page shows of today, which a midnight during the
 * test would change. `jest.useRealTimers()` ends it.
 */
export function holdDate(now: Date): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'performance',
      'nextTick',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setTimeout',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'requestIdleCallback',
      'cancelIdleCallback',
    ],
  });
}
