import { setTimeout as sleep } from 'node:timers/promises';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';

/** Some hundredths of a second of work, which a search may have to wait for. */
const messagesAtOnce = 20;
/** Until the next attempt, after a failure. */
const pauseMs = 30_000;

export interface RenewingJob {
  /** Resolves when all mail has the words of this version, or the job was stopped. */
  run(): Promise<void>;
  /** Resolves when the current batch has ended. */
  stop(): Promise<void>;
}

/** Gives mail that an earlier version indexed the words of this one, in the background. A kill loses a batch at most. */
export function createRenewingJob({
  index,
  onFailure,
}: {
  readonly index: Pick<SearchIndex, 'renewWords'>;
  readonly onFailure: (error: unknown) => void;
}): RenewingJob {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const isStopped = () => stopping.signal.aborted;
  const work = async () => {
    while (!isStopped()) {
      try {
        if ((await index.renewWords(messagesAtOnce)) === 0) return;
      } catch (error) {
        if (isStopped()) return;
        onFailure(error);
        await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };
  return {
    run: () => (running = work()),
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
