import type { Clock } from '@tern/kernel/clock';

export interface DailyBudget {
  /** Takes `count` from today's budget; false, and takes none, when fewer are left. */
  take(count: number): boolean;
}

/** A daily limit (UTC), counted by this process only: it bounds costs and is not exact accounting. */
export function createDailyBudget(perDay: number, clock: Clock): DailyBudget {
  let day = '';
  let left = 0;
  return {
    take(count) {
      const today = clock.now().toISOString().slice(0, 10);
      if (today !== day) [day, left] = [today, perDay];
      if (count > left) return false;
      left -= count;
      return true;
    },
  };
}
