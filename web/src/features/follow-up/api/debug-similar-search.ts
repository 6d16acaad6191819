import { queryOptions, useQuery } from '@tanstack/react-query';
import { debugSimilarSearch } from '@tern/contracts/http/search';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Specification section 9. */
const debugLimit = 10;

export function debugSimilarQuery(api: ApiClient, messageId: string) {
  return queryOptions({
    queryKey: queryKeys.similarMessages(messageId),
    queryFn: ({ signal }) =>
      api.request(debugSimilarSearch, { params: { messageId }, body: { limit: debugLimit }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export const useDebugSimilar = (messageId: string) => useQuery(debugSimilarQuery(useApi(), messageId));
