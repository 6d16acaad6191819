import type { Clock } from '@tern/kernel/clock';

export interface FakeClock extends Clock {
  /** Moves "now" forward. */
  advance(ms: number): void;
  set(now: Date): void;
}

/** A clock that moves only when a test moves it. */
export function createFakeClock(start: Date | string = '2025-08-27T09:00:00.000Z'): FakeClock {
  let now = new Date(start).getTime();
  const { onMoved, tell } = createMoves();
  return {
    now: () => new Date(now),
    onMoved,
    advance(ms) {
      now += ms;
      tell();
    },
    set(date) {
      now = date.getTime();
      tell();
    },
  };
}

/** The jumps of one clock: a service that waits for a time looks when it is moved, not seconds later. */
export function createMoves(): { readonly onMoved: NonNullable<Clock['onMoved']>; tell(): void } {
  const listeners = new Set<() => void>();
  return {
    onMoved(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => listeners.forEach((listener) => listener()),
  };
}
