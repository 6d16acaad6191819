import { within } from '@tern/kernel/within';
import type { Logger } from '../logging/logger.ts';

/** Waits for all; a failed one is logged and the others go on. */
export async function settleAll(work: readonly Promise<void>[], logger: Logger): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') logger.error({ err: result.reason }, 'A part did not stop cleanly.');
  }
}

/** Closes everything, or stops waiting after the limit: what is unfinished then is as safe as after a crash. */
export async function closeWithin(
  limitMs: number,
  resources: AsyncDisposableStack,
  logger: Logger,
): Promise<void> {
  await within(limitMs, resources.disposeAsync(), () => {
    logger.warn({ limitMs }, 'Stopping took too long; the rest is left as a crash would leave it.');
  });
}
