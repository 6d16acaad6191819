import type { CreateWorkLoop, WorkLoop } from '@tern/runtime/work-loop';
import type { SearchIndex } from '../../domain/indexing/search-index.ts';

/** Some hundredths of a second of work, which a search may have to wait for. */
const messagesAtOnce = 20;

/**
 * Gives mail that an earlier version indexed the words of this one, in the background. A kill loses a batch at most.
 * @param onPause called when all mail has the words of this version, and after a failure
 */
export function createRenewingJob(
  { index, onPause }: { readonly index: Pick<SearchIndex, 'renewWords'>; readonly onPause: () => void },
  createWorkLoop: CreateWorkLoop,
): WorkLoop {
  return createWorkLoop({
    name: 'words',
    async work() {
      let hasMore = false;
      try {
        hasMore = (await index.renewWords(messagesAtOnce)) > 0;
      } finally {
        if (!hasMore) onPause();
      }
      return hasMore;
    },
    lookEveryMs: null,
    retryMs: 30_000,
    failure: 'Words of stored mail could not be renewed; it is tried again.',
  });
}
