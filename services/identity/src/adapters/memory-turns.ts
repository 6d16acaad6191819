import type { KeyedTurns, TurnLimits, Turns } from '../domain/throttle/turns.ts';

/** Turns of this process: first come, first served. */
export function createTurns(limits: TurnLimits): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async take(work) {
      if (running >= limits.maxRunning) {
        if (waiting.length >= limits.maxWaiting) throw limits.refusal();
        // Work that finishes passes its place on, so that no later work slips in between.
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}

/** Turns by key; a key is forgotten when nothing runs or waits under it. */
export function createKeyedTurns(limits: TurnLimits): KeyedTurns {
  const lines = new Map<string, { turns: Turns; inHand: number }>();

  return {
    async take(key, work) {
      const line = lines.get(key) ?? { turns: createTurns(limits), inHand: 0 };
      lines.set(key, line);
      line.inHand += 1;
      try {
        return await line.turns.take(work);
      } finally {
        line.inHand -= 1;
        if (line.inHand === 0) lines.delete(key);
      }
    },
  };
}
