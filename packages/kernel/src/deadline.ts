import { minute } from './clock.ts';

/** Between the clocks of two processes. */
const clockSkewMs = minute;

/**
 * Milliseconds from now to a stored deadline. 0 when it has passed, and when it is further away than its policy ever sets one: then the
 * machine's clock was ahead when it was stored, and has been put right since.
 * @param maxMs the longest wait that the policy sets
 */
export function msUntil(deadline: Date, now: Date, maxMs: number): number {
  const ms = deadline.getTime() - now.getTime();
  return ms > maxMs ? 0 : Math.max(0, ms);
}

/** The latest deadline that a right clock can have set, for conditions of a database: a stored deadline behind this one was set by a clock that was ahead. */
export function lastPossible(now: Date, maxMs: number): Date {
  return new Date(now.getTime() + maxMs + clockSkewMs);
}
