import { anyRows, breaksEvery, kills } from './mishap.ts';
import type { Trial } from './survive-mishaps.ts';

/** A pass over a mailbox of a few messages has at least so many octets of answers. */
const answers = 6000;
/** A mailbox grows with its story; then comes another one. */
const breaksAtMost = 25;

/** Anything, so many times for each of so many users: `robin-1` and so on. */
export function anything(users: number, enough: number, seed: number): Trial[] {
  return Array.from({ length: users }, (_, index) => ({
    user: `robin-${index + 1}`,
    seed: seed + index + 1,
    rows: anyRows,
    enough,
  }));
}

/** The line breaks after every so many octets that a server says in a pass. */
export function everyBreak(step: number, seed: number): Trial[] {
  const trials: Trial[] = [];
  for (let first = 0; first < answers; first += step * breaksAtMost) {
    const end = Math.min(answers, first + step * breaksAtMost);
    const number = trials.length + 1;
    const rows = () => breaksEvery(step, first, end);
    trials.push({ user: `wren-${number}`, seed: seed + number, rows, enough: Infinity });
  }
  return trials;
}

/** So many times a process is killed (kill -9) in the middle of a pass. */
export function killed(count: number, seed: number): Trial[] {
  return [{ user: 'lark-1', seed, rows: kills, enough: count }];
}
