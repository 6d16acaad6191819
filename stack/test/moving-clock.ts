import type { Clock } from '@tern/kernel/clock';

export interface MovingClock extends Clock {
  /** Jumps ahead, as if the days had passed. */
  advance(ms: number): void;
}

/** The machine's clock, ahead by what it was advanced: timers and timeouts stay real, waits for days take none. */
export function createMovingClock(): MovingClock {
  let ahead = 0;
  return {
    now: () => new Date(Date.now() + ahead),
    advance(ms) {
      ahead += ms;
    },
  };
}
