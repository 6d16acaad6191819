export interface Turns {
  /** Runs the work when it is its turn. @throws the refusal when too much is waiting already; what the work throws. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets a few pieces of work run at once and a bounded number wait, first come first served. */
export function createTurns(limits: { maxRunning: number; maxWaiting: number; refusal: () => Error }): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  return {
    async take(work) {
      if (running >= limits.maxRunning) {
        if (waiting.length >= limits.maxWaiting) throw limits.refusal();
        // The one that finishes hands its place over, so that nobody slips in between.
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
