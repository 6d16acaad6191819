import type { Logger } from '@tern/runtime/logger';

/** How often the records are checked without a wake: for work that has become due, waits for another attempt or was left by a crash. */
const pollMs = 2000;

export interface DueJob {
  /** Something may be due: look soon. */
  wake(): void;
  start(): void;
  /** Finishes the work in hand; the rest waits in its records. */
  stop(): Promise<void>;
}

/** Does due work, one piece after the other. Only the records decide what is due, and in which order. */
export function createDueJob<Outcome>(parts: {
  /** Does one piece; null when nothing is due. */
  work: () => Promise<Outcome | null>;
  onDone: (outcome: Outcome) => void;
  /** What waits while the records cannot be read, for the log. */
  waiting: string;
  logger: Logger;
}): DueJob {
  const { work, onDone, waiting, logger } = parts;
  let isRunning = false;
  let isWanted = false;
  let timer: NodeJS.Timeout | null = null;
  let working: Promise<void> | null = null;

  async function workAll(): Promise<void> {
    try {
      do {
        isWanted = false;
        for (;;) {
          const outcome = isRunning ? await work() : null;
          if (outcome === null) break;
          onDone(outcome);
        }
      } while (isWanted && isRunning);
    } catch (err) {
      logger.warn({ err }, `${waiting} wait: their records cannot be read or written.`);
    }
  }

  function schedule(ms: number): void {
    if (timer) clearTimeout(timer);
    timer = isRunning ? setTimeout(tick, ms) : null;
  }

  function tick(): void {
    timer = null;
    working = workAll().finally(() => {
      working = null;
      schedule(isWanted ? 0 : pollMs);
    });
  }

  return {
    wake() {
      isWanted = true;
      if (!working) schedule(0);
    },
    start() {
      isRunning = true;
      schedule(0);
    },
    async stop() {
      isRunning = false;
      if (timer) clearTimeout(timer);
      await working;
    },
  };
}
