import type { Logger } from '@tern/runtime/logger';
import { readForMeaning, type ReadingContext } from '../../domain/read-for-meaning.ts';

/** When nothing woke it: mail of before a restart, and what failed. */
const lookEveryMs = 30_000;

export interface ReadingJob {
  start(): void;
  /** Mail came in. */
  wake(): void;
  /** Resolves when what is in hand is done. */
  stop(): Promise<void>;
}

/** Reads waiting mail for its meaning, one batch after the other. */
export function createReadingJob(context: ReadingContext, logger: Logger): ReadingJob {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let isWoken = false;

  const work = async () => {
    do {
      isWoken = false;
      while (!isStopped && (await readForMeaning(context)) > 0);
    } while (isWoken && !isStopped);
  };
  const run = () => {
    if (isStopped) return;
    isWoken = true;
    if (running) return;
    clearTimeout(timer);
    running = work()
      .catch((err: unknown) =>
        logger.warn({ err }, 'Reading mail for its meaning failed; it is tried again.'),
      )
      .finally(() => {
        running = null;
        if (!isStopped) timer = setTimeout(run, lookEveryMs).unref();
      });
  };
  return {
    start() {
      isStopped = false;
      run();
    },
    wake: run,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
