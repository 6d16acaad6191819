import type { Logger } from './logger.ts';

/** Waits for all; a failed one is logged and holds nobody up. */
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
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<'limit'>((resolve) => {
    timer = setTimeout(() => resolve('limit'), limitMs);
  });
  try {
    const winner = await Promise.race([resources.disposeAsync(), limit]);
    if (winner === 'limit')
      logger.warn({ limitMs }, 'Stopping took too long; the rest is left as a crash would leave it.');
  } finally {
    clearTimeout(timer);
  }
}
