import type { Clock } from '@tern/kernel/clock';
import { createMoves } from '@tern/testing/fake-clock';

export interface MovingClock extends Clock {
  /** Jumps ahead, as if that time had passed. */
  advance(ms: number): void;
}

/** The machine's clock plus all advances: timers and timeouts run in real time, and waits for days take none. */
export function createMovingClock(): MovingClock {
  let ahead = 0;
  const { onMoved, tell } = createMoves();
  return {
    now: () => new Date(Date.now() + ahead),
    onMoved,
    advance(ms) {
      ahead += ms;
      tell();
    },
  };
}
