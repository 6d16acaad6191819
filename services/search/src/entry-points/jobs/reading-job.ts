import type { Logger } from '@tern/runtime/logger';
import { readForMeaning, type ReadingContext } from '../../domain/read-for-meaning.ts';

/** Time between two looks without new mail: for mail from before a restart, and after failures. */
const lookEveryMs = 30_000;
/**
 * Reading begins when no mail has come in for this long. A first sync needs the processor and the memory for itself, and its mail can
 * be found by words meanwhile.
 */
const quietMs = 3000;
/** When mail never stops coming in, reading begins after this time all the same; then both run side by side until no mail comes in. */
const longestWaitMs = 600_000;
/** A repeated failure, such as a spent budget, is logged at most once in this time. */
const sameWarningMs = 3_600_000;

export interface ReadingJob {
  start(): void;
  /** Mail came in: it is read once no more follows for `quietMs`. */
  wake(): void;
  /** Starts no more batches; resolves when the current one has ended, which closing its model does at once. */
  stop(): Promise<void>;
}

/**
 * Reads waiting mail for its meaning, one batch after the other, while no bulk of mail comes in. The model takes as much memory as a sync,
 * so before it reads new mail, `releaseMemory` frees what the sync left.
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
  /** Since when mail has come in without a quiet time, and when it last came, both by performance.now(). */
  let comingSince = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;
  /** The last failure that was logged; null once mail was read again. */
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
    // The model was closed during a batch: the next start reads it.
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
        // Mail may have come in after the last list of waiting mail was read, however long ago that is.
        plan(hasNewMail ? msToWait() : lookEveryMs);
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
