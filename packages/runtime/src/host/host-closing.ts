import { within } from '@tern/kernel/within';
import type { Logger } from '../logging/logger.ts';

/** Waits for all; a failed one is logged and the others go on. */
export async function settleAll(work: readonly Promise<void>[], logger: Logger): Promise<void> {
  for (const result of await Promise.allSettled(work)) {
    if (result.status === 'rejected') logger.error({ err: result.reason }, 'A part did not stop cleanly.');
  }
}

/** Closes everything, or gives up waiting after the limit: what is then unfinished is what a crash would leave, and safe. */
export async function closeWithin(
  limitMs: number,
  resources: AsyncDisposableStack,
  logger: Logger,
): Promise<void> {
  await within(limitMs, resources.disposeAsync(), () => {
    logger.warn({ limitMs }, 'Stopping took too long; the rest is left as a crash would leave it.');
  });
}
