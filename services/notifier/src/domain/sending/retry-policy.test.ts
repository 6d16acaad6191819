import { describe, expect, test } from '@jest/globals';
import { hour } from '@tern/kernel/clock';
import { maxAttempts, retryWaitMs } from './retry-policy.ts';

describe('retryWaitMs', () => {
  test('when tries fail one after the other, then the waits double from half a minute up to 2 hours', () => {
    const waits = Array.from({ length: 10 }, (_, n) => retryWaitMs(n + 1, () => 0) / 1000);
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3840, 7200, 7200]);
  });

  test('when every try fails, then the last one is at least a day after the first', () => {
    const total = Array.from({ length: maxAttempts - 1 }, (_, n) => retryWaitMs(n + 1, () => 1));
    expect(total.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(24 * hour);
  });
});
