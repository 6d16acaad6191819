import { minute } from '@tern/kernel/clock';

export const syncEvery = minute;

/**
 * When to try an unreachable server again: 15 s, 30 s, 1 min and so on up to 15 min, with up to a quarter taken off, so
 * that accounts which failed together do not come back together.
 * @param chance a number from 0 to 1.
 */
export function retryDelay(failures: number, chance: number): number {
  const delay = Math.min(15 * minute, 15_000 * 2 ** Math.min(failures - 1, 10));
  return Math.round(delay * (1 - chance / 4));
}
