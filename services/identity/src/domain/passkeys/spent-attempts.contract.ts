import { describe, expect, test } from '@jest/globals';
import type { SpentAttempts } from './spent-attempts.ts';

/** @param current what the running test has, empty at its start. */
export function spentAttemptsContract(current: () => SpentAttempts): void {
  describe('spent attempts', () => {
    test('when 50 callers spend one attempt at once, then it is the first one for exactly one of them', async () => {
      const attempts = current();
      const until = new Date(Date.now() + 60_000);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => attempts.spend('one', until)));
      expect(outcomes.filter(Boolean)).toHaveLength(1);
      expect(await attempts.spend('one', until)).toBe(false);
      expect(await attempts.spend('two', until)).toBe(true);
    });
  });
}
