import { setTimeout as sleep } from 'node:timers/promises';

/** Requests that are repeated while something else happens. */
export interface Load {
  readonly answered: number;
  readonly slowestMs: number;
  /** When each request failed, and why. */
  readonly failures: readonly string[];
  stop(): Promise<void>;
}

/** Sends each request in its own loop, with a pause after each answer, until it is stopped. */
export function startLoad(questions: readonly (() => Promise<unknown>)[], pauseMs: number): Load {
  let isOver = false;
  let answered = 0;
  let slowestMs = 0;
  const failures: string[] = [];
  const lane = async (ask: () => Promise<unknown>) => {
    while (!isOver) {
      const began = performance.now();
      await ask().then(
        () => {
          answered++;
          slowestMs = Math.max(slowestMs, Math.round(performance.now() - began));
        },
        (error: unknown) => void failures.push(`${new Date().toISOString()} ${reasonOf(error)}`),
      );
      await sleep(pauseMs);
    }
  };
  const lanes = questions.map(lane);
  return {
    get answered() {
      return answered;
    },
    get slowestMs() {
      return slowestMs;
    },
    failures,
    async stop() {
      isOver = true;
      await Promise.all(lanes);
    },
  };
}

/** The error with its causes; errors of fetch belong to another realm than a test's. */
const reasonOf = (error: unknown): string => {
  const { cause } = error as { cause?: unknown };
  return cause === undefined ? String(error) : `${String(error)}: ${reasonOf(cause)}`;
};
