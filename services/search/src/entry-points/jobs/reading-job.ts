import type { Logger } from '@tern/runtime/logger';
import { readForMeaning, type ReadingContext } from '../../domain/read-for-meaning.ts';

/** When no new mail caused a look: mail from before a restart, and what failed. */
const lookEveryMs = 30_000;
/**
 * Reading begins when no mail has come in for this long. A first sync needs the processor and the memory for itself, and its mail can
 * be found by words meanwhile.
 */
const quietMs = 3000;
/** Mail that never stops coming in holds reading back no longer than this; afterwards both go on side by side until a quiet time. */
const longestWaitMs = 600_000;
/** The same failure, as a budget that is used up until tomorrow, is logged no more often. */
const sameWarningMs = 3_600_000;

export interface ReadingJob {
  start(): void;
  /** Mail came in: it is read once no more follows. */
  wake(): void;
  /** No batch begins any more; resolves when the one in hand has ended, which closing its model brings about at once. */
  stop(): Promise<void>;
}

/**
 * Reads waiting mail for its meaning, one batch after the other, while no mail comes in in bulk. Before the model, which takes as much
 * memory as a sync, reads what has come in, `releaseMemory` gives back what the sync left.
 */
export function createReadingJob(
  context: ReadingContext,
  logger: Logger,
  releaseMemory: () => void,
): ReadingJob {
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = true;
  let hasNewMail = false;
  /** Since when mail has come in without a quiet time, and when it last came; of performance.now(). */
  let comingSince = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;
  /** The failure that was logged last; null since mail was read. */
  let warned: { readonly of: string; readonly at: number } | null = null;

  const msToWait = () => {
    const now = performance.now();
    return now - comingSince >= longestWaitMs ? 0 : Math.max(0, cameAt + quietMs - now);
  };
  const plan = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(look, ms).unref();
  };
  const work = async () => {
    while (!isStopped && msToWait() === 0 && (await readForMeaning(context)) > 0) warned = null;
  };
  const warn = (err: unknown) => {
    // The model was closed under a batch: the next start reads it.
    if (isStopped) return;
    const [of, at] = [String(err), performance.now()];
    if (warned?.of === of && at - warned.at < sameWarningMs) return;
    warned = { of, at };
    logger.warn({ err }, 'Reading mail for its meaning failed; it is tried again.');
  };
  const look = () => {
    if (isStopped || running) return;
    if (hasNewMail && msToWait() === 0) {
      hasNewMail = false;
      releaseMemory();
    }
    running = work()
      .catch(warn)
      .finally(() => {
        running = null;
        plan(msToWait() || lookEveryMs);
      });
  };
  return {
    start() {
      isStopped = false;
      look();
    },
    wake() {
      const now = performance.now();
      if (now - cameAt >= quietMs) comingSince = now;
      cameAt = now;
      hasNewMail = true;
      if (!running) plan(msToWait());
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
