import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
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
/**
 * Reads waiting mail for its meaning, one batch after the other, while no bulk of mail comes in: a wake says that mail came in, and it is
 * read once no more follows for `quietMs`. The model takes as much memory as a sync, so before it reads new mail, `releaseMemory` frees what
 * the sync left. A stop waits for the batch in hand, which closing its model ends at once.
 */
export function createReadingJob(
  context: ReadingContext,
  createWorkLoop: CreateWorkLoop,
  releaseMemory: () => void,
): WorkLoop {
  let hasNewMail = false;
  /** Since when mail has come in without a quiet time, and when it last came, both by performance.now(). */
  let comingSince = Number.NEGATIVE_INFINITY;
  let cameAt = Number.NEGATIVE_INFINITY;

  const loop = createWorkLoop({
    name: 'meaning',
    msToWait() {
      const now = performance.now();
      return now - comingSince >= longestWaitMs ? 0 : Math.max(0, cameAt + quietMs - now);
    },
    async work() {
      if (hasNewMail) releaseMemory();
      hasNewMail = false;
      return (await readForMeaning(context)) > 0;
    },
    lookEveryMs,
    retryMs: lookEveryMs,
    failure: 'Reading mail for its meaning failed; it is tried again.',
  });
  return {
    ...loop,
    wake() {
      const now = performance.now();
      if (now - cameAt >= quietMs) comingSince = now;
      cameAt = now;
      hasNewMail = true;
      loop.wake();
    },
  };
}
