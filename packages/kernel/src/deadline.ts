/**
 * Milliseconds from now to a stored deadline. 0 when it has passed, and when it is further away than its policy ever sets one: then the
 * machine's clock was ahead when it was stored, and has been put right since.
 * @param maxMs the longest wait that the policy sets
 */
export function msUntil(deadline: Date, now: Date, maxMs: number): number {
  const ms = deadline.getTime() - now.getTime();
  return ms > maxMs ? 0 : Math.max(0, ms);
}
