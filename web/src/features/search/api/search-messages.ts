import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { searchMessages } from '@tern/contracts/http/search';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** While mail is still read for its meaning, a later search finds more. */
const partialPollMs = 10_000;

/** @param isTyping the last word may be the beginning of a longer one */
export function searchQuery(api: ApiClient, query: string, isTyping: boolean) {
  return queryOptions({
    queryKey: queryKeys.search(query, isTyping),
    queryFn: ({ signal }) => {
      const asked = isTyping ? { query, isTyping: 'true' as const } : { query };
      return api.request(searchMessages, { query: asked, signal });
    },
    enabled: query !== '',
    staleTime: 30_000,
    // Earlier results stay until the next search has an answer.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.meaning.state === 'partial' ? partialPollMs : false),
  });
}

export const useSearch = (query: string, isTyping: boolean) =>
  useQuery(searchQuery(useApi(), query, isTyping));
