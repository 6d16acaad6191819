import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '@tern/kernel/ids';
import type { Logger } from '@tern/runtime/logger';
import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import { republishPage, type RepublishContext } from '../../domain/republishing/republish-page.ts';

/** Finds requests that an earlier process left, and events that the bus did not take. */
const lookEveryMs = 30_000;
/** Between two pages; as long as the page took, where that is longer: half of the time is left for other work. */
const leastPauseMs = 10;

/**
 * Answers requests of search for all stored mail, page by page, behind everything else. A stop waits for the page in hand and gives the
 * request back.
 */
export function createRepublishingJob(
  context: RepublishContext,
  { logger, createWorkLoop }: { readonly logger: Logger; readonly createWorkLoop: CreateWorkLoop },
): WorkLoop {
  const holder = newId();

  async function answerOne(signal: AbortSignal): Promise<boolean> {
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

  return createWorkLoop({
    name: 'stored-mail',
    work: answerOne,
    lookEveryMs,
    retryMs: lookEveryMs,
    failure: 'Stored mail could not be published again for search; it is tried again.',
  });
}
