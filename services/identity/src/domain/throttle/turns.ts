export interface TurnLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly refusal: () => Error;
}

export interface Turns {
  /** Runs the work when it is its turn. @throws the refusal when too much is waiting already; what the work throws. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets a few pieces of work run at once and a bounded number wait, first come first served. */
export function createTurns(limits: TurnLimits): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async take(work) {
      if (running >= limits.maxRunning) {
        if (waiting.length >= limits.maxWaiting) throw limits.refusal();
        // The one that finishes hands its place over, so that no other slips in between.
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

export interface KeyedTurns {
  /** As `Turns.take`, with a line of its own for each key. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
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
