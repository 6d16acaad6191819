import { systemClock } from '@tern/kernel/clock';
import { createSnowballStemmer } from '../../../services/search/src/adapters/snowball/snowball-stemmer.ts';
import type { Embedder } from '../../../services/search/src/domain/indexing/embedder.ts';
import type { SearchIndex } from '../../../services/search/src/domain/indexing/search-index.ts';
import { searchMessages } from '../../../services/search/src/domain/search-messages.ts';
import { searcher } from './search-mailbox.ts';
import { shownResults } from './search-metrics.ts';

/** Asks an index as `GET /search/` does, for the first page of results; without an embedder by words alone. */
export function asksOf(index: SearchIndex, embedder: Embedder | null) {
  const context = {
    index,
    embedder,
    clock: systemClock,
    stemmer: createSnowballStemmer(),
    onModelFailure: (error: unknown) => {
      throw error;
    },
  };
  return async (query: string) => {
    const asked = { userId: searcher, query, limit: shownResults, timeZone: 'UTC' };
    return (await searchMessages(context, asked)).results;
  };
}
