import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { ThrottleStore } from './throttle-store.ts';
import { createKeyedTurns } from './turns.ts';
import { countAttempt, waitOf, type ThrottleCounter, type ThrottlePolicy } from './throttle-policy.ts';

/** One attempt in a counter. */
export interface CountedAttempt {
  readonly key: string;
  readonly counter: ThrottleCounter;
  /** When an attempt could begin before this one was counted. */
  readonly nextAtBefore: Date;
}

export interface AttemptCounters {
  /**
   * Counts an attempt before it is made, so that parallel attempts cannot slip through together.
   * @param hint ends the message of a refusal.
   * @throws AppError `too-many-requests` with the seconds to wait.
   */
  count(key: string, policy: ThrottlePolicy, hint?: string): Promise<CountedAttempt>;
  /** How many attempts the counter has. @throws as `count`, without counting. */
  check(key: string, hint?: string): Promise<number>;
  /** Takes attempts back; the wait that the counted one began ends with it. */
  takeBack(counted: CountedAttempt, attempts: number): Promise<void>;
  forget(key: string): Promise<void>;
  /** The owner has had the notice. */
  markTold(key: string): Promise<void>;
}

/** Lost races against other processes before giving up; each one means that another attempt was counted. */
const maxRaces = 100;
/** Attempts of one process that wait for one counter: as many as a service has in hand, and those whose callers are gone. */
const maxWaiting = 512;

export function createAttemptCounters(parts: { store: ThrottleStore; clock: Clock }): AttemptCounters {
  const { store, clock } = parts;

  // Attempts of this process change a counter one after the other, so each costs one read and one write.
  const turns = createKeyedTurns({ maxRunning: 1, maxWaiting, refusal: busy });

  const change = (key: string, after: (before: ThrottleCounter | null) => ThrottleCounter | null) =>
    turns.take(key, () => race(key, after));

  async function race(
    key: string,
    after: (before: ThrottleCounter | null) => ThrottleCounter | null,
  ): Promise<{ before: ThrottleCounter | null; after: ThrottleCounter } | null> {
    for (let lost = 0; lost < maxRaces; lost += 1) {
      const before = await store.find(key);
      const next = after(before);
      if (next === null) return null;
      if (await store.replace(key, before, next)) return { before, after: next };
    }
    throw busy();
  }

  return {
    async count(key, policy, hint) {
      const changed = await change(key, (before) => {
        const verdict = countAttempt(before, policy, clock.now());
        if ('waitMs' in verdict) throw tooMany(verdict.waitMs, hint);
        return verdict.counter;
      });
      if (!changed) throw new Error('an attempt is counted or refused');
      return { key, counter: changed.after, nextAtBefore: changed.before?.nextAt ?? new Date(0) };
    },
    async check(key, hint) {
      const counter = await store.find(key);
      const waitMs = waitOf(counter, clock.now());
      if (waitMs > 0) throw tooMany(waitMs, hint);
      return counter !== null && counter.expiresAt > clock.now() ? counter.count : 0;
    },
    async takeBack({ key, counter, nextAtBefore }, attempts) {
      await change(key, (before) => {
        if (!before) return null;
        const isLast = before.count === counter.count;
        const count = Math.max(0, before.count - attempts);
        return { ...before, count, nextAt: isLast ? nextAtBefore : before.nextAt };
      });
    },
    forget: (key) => store.forget(key),
    async markTold(key) {
      await change(key, (before) => before && { ...before, isTold: true });
    },
  };
}

const busy = () => new AppError('unavailable', { retryAfterSeconds: 1 });

function tooMany(waitMs: number, hint?: string): AppError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const text = `Too many attempts. Please try again in ${seconds === 1 ? 'a second' : wait}.`;
  return new AppError('too-many-requests', {
    message: hint === undefined ? text : `${text} ${hint}`,
    retryAfterSeconds: seconds,
  });
}
