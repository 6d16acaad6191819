import type { Clock } from '@tern/kernel/clock';

export interface DailyBudget {
  /** False where fewer are left today; then none is taken. */
  take(count: number): boolean;
}

/** So many in one day (UTC), counted by this process: a bound against a bill, not an account of it. */
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
