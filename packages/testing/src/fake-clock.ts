import type { Clock } from '@tern/kernel/clock';

export interface FakeClock extends Clock {
  /** Moves "now" forward. */
  advance(ms: number): void;
  set(now: Date): void;
}

/** A clock that moves only when a test moves it. */
export function createFakeClock(start: Date | string = '2025-08-27T09:00:00.000Z'): FakeClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms;
    },
    set(date) {
      now = date.getTime();
    },
  };
}
