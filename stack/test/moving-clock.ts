import type { Clock } from '@tern/kernel/clock';

export interface MovingClock extends Clock {
  /** Jumps ahead, as if that time had passed. */
  advance(ms: number): void;
}

/** The machine's clock plus all advances: timers and timeouts run in real time, and waits for days take none. */
export function createMovingClock(): MovingClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms;
    },
  };
}
