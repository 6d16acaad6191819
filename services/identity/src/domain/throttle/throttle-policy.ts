import { day, hour, minute } from '@tern/kernel/clock';
import { msUntil } from '@tern/kernel/deadline';

/** S9 (ASVS 5.0 6.3.1): some attempts are free, then each one waits twice as long as the one before. */
export interface ThrottlePolicy {
  readonly free: number;
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Without an attempt for this long, everything is forgotten. */
  readonly forgetMs: number;
}

/** For one account, known or not; for one client address at it, and for one browser that is known to it. */
export const accountPolicy: ThrottlePolicy = {
  free: 5,
  firstWaitMs: 10_000,
  maxWaitMs: 15 * minute,
  forgetMs: day,
};
/** For one client address: wide enough for an office behind one address. */
export const addressPolicy: ThrottlePolicy = {
  free: 60,
  firstWaitMs: 10_000,
  maxWaitMs: 15 * minute,
  forgetMs: hour,
};

export interface ThrottleCounter {
  readonly count: number;
  /** The next attempt may begin at this time. */
  readonly nextAt: Date;
  readonly expiresAt: Date;
  /** When the first attempt was counted; names this run of attempts. */
  readonly since: Date;
  /** The owner has had the notice of this run of attempts. */
  readonly isTold: boolean;
}

const maxWaitMs = Math.max(accountPolicy.maxWaitMs, addressPolicy.maxWaitMs);
const maxForgetMs = Math.max(accountPolicy.forgetMs, addressPolicy.forgetMs);

/** Whether the counter still counts: not when it has expired, nor when a clock that was ahead has set its deadlines. */
export function isCurrent(counter: ThrottleCounter | null, now: Date): counter is ThrottleCounter {
  return counter !== null && msUntil(counter.expiresAt, now, maxWaitMs + maxForgetMs) > 0;
}

/** How long the next attempt has to wait; 0 when it may begin. */
export function waitOf(counter: ThrottleCounter | null, now: Date): number {
  return isCurrent(counter, now) ? msUntil(counter.nextAt, now, maxWaitMs) : 0;
}

/** The counter after one more attempt, or how long that attempt has to wait. */
export function judgeAttempt(
  counter: ThrottleCounter | null,
  policy: ThrottlePolicy,
  now: Date,
): { readonly counter: ThrottleCounter } | { readonly waitMs: number } {
  const waiting = waitOf(counter, now);
  if (waiting > 0) return { waitMs: waiting };
  const known = isCurrent(counter, now) ? counter : null;
  const count = (known?.count ?? 0) + 1;
  const over = count - policy.free;
  const waitMs = over < 0 ? 0 : Math.min(policy.maxWaitMs, policy.firstWaitMs * 2 ** over);
  return {
    counter: {
      count,
      nextAt: new Date(now.getTime() + waitMs),
      expiresAt: new Date(now.getTime() + waitMs + policy.forgetMs),
      since: known?.since ?? now,
      isTold: known?.isTold ?? false,
    },
  };
}
