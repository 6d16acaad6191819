import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@tern/kernel/ids';
import type { Logger } from '@tern/runtime/logger';
import { republishPage, type RepublishContext } from '../../domain/republishing/republish-page.ts';

/** When nothing woke it: what an earlier process left, and what the bus did not take. */
const lookEveryMs = 30_000;
/** Between two pages; as long as the page took, where that is longer: half of the time is left for other work. */
const leastPauseMs = 10;

export interface RepublishingJob {
  start(): void;
  /** A request came in. */
  wake(): void;
  /** Resolves when the page in hand is done; the request is given back. */
  stop(): Promise<void>;
}

/** Answers requests of search for all stored mail, page by page, behind everything else. */
export function createRepublishingJob(context: RepublishContext, logger: Logger): RepublishingJob {
  const holder = newId();
  let stopping = new AbortController();
  let running: Promise<void> | null = null;
  let isWoken = false;
  let timer: NodeJS.Timeout | undefined;

  async function answerOne(): Promise<boolean> {
    const { signal } = stopping;
    const claimed = await context.republishing.claim(holder);
    if (claimed === null) return false;
    let state: Awaited<ReturnType<typeof republishPage>> = claimed;
    try {
      while (typeof state === 'object' && !signal.aborted) {
        const began = performance.now();
        state = await republishPage(context, state, holder);
        const took = performance.now() - began;
        await pause(Math.max(leastPauseMs, took), undefined, { signal }).catch((error: unknown) => {
          if (!signal.aborted) throw error;
        });
      }
    } finally {
      await context.republishing.release(claimed.requestId, holder);
    }
    if (state === 'done')
      logger.info({ requestId: claimed.requestId }, 'All stored mail was published again for search.');
    return state === 'done';
  }

  async function work(): Promise<void> {
    do {
      isWoken = false;
      while (!stopping.signal.aborted && (await answerOne()));
    } while (isWoken && !stopping.signal.aborted);
  }

  function run(): void {
    if (stopping.signal.aborted) return;
    isWoken = true;
    if (running) return;
    clearTimeout(timer);
    running = work()
      .catch((err: unknown) =>
        logger.warn({ err }, 'Stored mail could not be published again for search; it is tried again.'),
      )
      .finally(() => {
        running = null;
        if (!stopping.signal.aborted) timer = setTimeout(run, lookEveryMs).unref();
      });
  }

  return {
    start() {
      stopping = new AbortController();
      run();
    },
    wake: run,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
