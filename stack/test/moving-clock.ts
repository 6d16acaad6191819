import type { Clock } from '@tern/kernel/clock';
import { createMoves } from '@tern/testing/fake-clock';

export interface MovingClock extends Clock {
  /**
   * Jumps ahead, as if that time had passed.
   * @throws RangeError where `ms` is negative: what is due would never come, and the test would wait in vain.
   */
  advance(ms: number): void;
  /** Jumps back by `ms`, as a clock that was ahead and is put right. */
  putBack(ms: number): void;
}

/** The machine's clock plus all advances: timers and timeouts run in real time, and waits for days take none. */
export function createMovingClock(): MovingClock {
  let ahead = 0;
  const { onMoved, tell } = createMoves();
  const move = (ms: number) => {
    ahead += ms;
    tell();
  };
  return {
    now: () => new Date(Date.now() + ahead),
    onMoved,
    advance(ms) {
      if (ms < 0) throw new RangeError(`a clock cannot advance by ${ms} ms: putBack is for that`);
      move(ms);
    },
    putBack: (ms) => move(-ms),
  };
}
