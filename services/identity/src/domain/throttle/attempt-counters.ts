import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { ThrottleStore } from './throttle-store.ts';
import type { KeyedTurns, TurnLimits } from './turns.ts';
import {
  isCurrent,
  judgeAttempt,
  waitOf,
  type ThrottleCounter,
  type ThrottlePolicy,
} from './throttle-policy.ts';

export interface ThrottleContext {
  readonly throttleStore: ThrottleStore;
  /** Attempts of this process change a counter one after the other, so each costs one read and one write. */
  readonly counterTurns: KeyedTurns;
  readonly clock: Clock;
}

/** One attempt in a counter. */
export interface CountedAttempt {
  readonly key: string;
  readonly counter: ThrottleCounter;
  /** When an attempt could begin before this one was counted. */
  readonly nextAtBefore: Date;
}

/** Lost races against other processes before giving up; each one means that another attempt was counted. */
const maxRaces = 100;

const busy = () => new AppError('unavailable', { retryAfterSeconds: 1 });

/** For `counterTurns`: waiting attempts are those of open calls, and of calls whose callers are gone. */
export const counterTurnLimits: TurnLimits = { maxRunning: 1, maxWaiting: 512, refusal: busy };

/**
 * Counts an attempt before it is made, so that parallel attempts cannot slip through together.
 * @param hint ends the message of a refusal.
 * @throws AppError `too-many-requests` with the seconds to wait.
 */
export async function countAttempt(
  context: ThrottleContext,
  {
    key,
    policy,
    hint,
  }: { readonly key: string; readonly policy: ThrottlePolicy; readonly hint?: PlainPattern },
): Promise<CountedAttempt> {
  const changed = await changeCounter(context, key, (before) => {
    const verdict = judgeAttempt(before, policy, context.clock.now());
    if ('waitMs' in verdict) throw tooMany(verdict.waitMs, hint);
    return verdict.counter;
  });
  if (!changed) throw new Error('an attempt is counted or refused');
  return { key, counter: changed.after, nextAtBefore: changed.before?.nextAt ?? new Date(0) };
}

/** How many attempts the counter has. @throws as `countAttempt`, without counting. */
export async function checkAttempts(
  { throttleStore, clock }: ThrottleContext,
  key: string,
  hint?: PlainPattern,
): Promise<number> {
  const counter = await throttleStore.find(key);
  const waitMs = waitOf(counter, clock.now());
  if (waitMs > 0) throw tooMany(waitMs, hint);
  return isCurrent(counter, clock.now()) ? counter.count : 0;
}

/** Takes attempts back; the wait that the counted one began ends with it. */
export async function takeBackAttempts(
  context: ThrottleContext,
  { key, counter, nextAtBefore }: CountedAttempt,
  attempts: number,
): Promise<void> {
  await changeCounter(context, key, (before) => {
    if (!before) return null;
    const isLast = before.count === counter.count;
    const count = Math.max(0, before.count - attempts);
    return { ...before, count, nextAt: isLast ? nextAtBefore : before.nextAt };
  });
}

/** Notes that the owner has had the notice. */
export async function markNotified(context: ThrottleContext, key: string): Promise<void> {
  await changeCounter(context, key, (before) => before && { ...before, isTold: true });
}

/** Writes what `after` makes of the counter, in its turn. Null when `after` changes nothing. */
function changeCounter(
  { throttleStore, counterTurns }: ThrottleContext,
  key: string,
  after: (before: ThrottleCounter | null) => ThrottleCounter | null,
): Promise<{ before: ThrottleCounter | null; after: ThrottleCounter } | null> {
  return counterTurns.take(key, async () => {
    for (let lost = 0; lost < maxRaces; lost += 1) {
      const before = await throttleStore.find(key);
      const next = after(before);
      if (next === null) return null;
      if (await throttleStore.replace(key, before, next)) return { before, after: next };
    }
    throw busy();
  });
}

function tooMany(waitMs: number, hint?: PlainPattern): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too-many-requests', {
    message: hint === undefined ? waitText(seconds) : [waitText(seconds), hint],
    retryAfterSeconds: seconds,
  });
}

function waitText(seconds: number): Saying {
  if (seconds === 1) return 'Too many attempts. Please try again in a second.';
  if (seconds < 90) return say('Too many attempts. Please try again in {seconds} seconds.', { seconds });
  const minutes = Math.ceil(seconds / 60);
  return say('Too many attempts. Please try again in {minutes} minutes.', { minutes });
}
