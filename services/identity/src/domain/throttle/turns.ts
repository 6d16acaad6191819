export interface TurnLimits {
  readonly maxRunning: number;
  readonly maxWaiting: number;
  readonly refusal: () => Error;
}

/** Lets a few pieces of work run at once and a bounded number wait. The queues live in memory, so each process has its own. */
export interface Turns {
  /** Runs the work when it is its turn. @throws the refusal when the queue is full; what the work throws. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export interface KeyedTurns {
  /** As `Turns.take`, with a separate queue and separate limits for each key. */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
}
