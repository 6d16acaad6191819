import type { Connection } from 'mongoose';
import type { Clock } from '@tern/kernel/clock';
import { lastPossible } from '@tern/kernel/deadline';

/** A field of a service's documents that holds a moment in the future. */
export interface StoredDeadline {
  readonly collection: string;
  readonly field: string;
  /** How far from now its policy sets it at most. */
  readonly maxMs: number;
  /** The new value of a later one: work is due at once; a lifetime ends at the latest moment of its policy. */
  readonly becomes: 'now' | 'latest';
  /** Only documents with these values have it; all of the collection unless given. */
  readonly where?: Readonly<Record<string, string>>;
}

/**
 * Pulls back the deadlines that no policy sets: the machine's clock was ahead when they were stored, and has been put right since.
 * Without this, work would stand still, and sessions and links would work, for as long as the clock was wrong.
 * @returns how many were pulled back
 */
export async function capDeadlines(
  documents: Connection,
  deadlines: readonly StoredDeadline[],
  now: Date,
): Promise<number> {
  let count = 0;
  for (const { collection, field, maxMs, becomes, where = {} } of deadlines) {
    const capped = becomes === 'now' ? now : new Date(now.getTime() + maxMs);
    const { modifiedCount } = await documents
      .collection(collection)
      .updateMany({ ...where, [field]: { $gt: lastPossible(now, maxMs) } }, { $set: { [field]: capped } });
    count += modifiedCount;
  }
  return count;
}

const lookEveryMs = 5_000;
/** Smaller steps happen when a clock is adjusted to another, and do no harm. */
const smallestStepMs = 60_000;

/**
 * Calls back whenever the clock has been put back, measured against a clock that never goes back.
 * @returns a function that stops it
 */
export function watchClock(clock: Clock, onPutBack: () => void): () => void {
  const ahead = () => clock.now().getTime() - performance.now();
  let furthest = ahead();
  function look(): void {
    const isBack = ahead() < furthest - smallestStepMs;
    furthest = isBack ? ahead() : Math.max(furthest, ahead());
    if (isBack) onPutBack();
  }
  const timer = setInterval(look, lookEveryMs).unref();
  const endMoves = clock.onMoved?.(look);
  return () => {
    clearInterval(timer);
    endMoves?.();
  };
}
