import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSimilarAsks } from '@tern/contracts/http/search';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function similarAsksQuery(api: ApiClient, messageId: string) {
  return queryOptions({
    queryKey: queryKeys.similarAsks(messageId),
    queryFn: ({ signal }) => api.request(listSimilarAsks, { params: { messageId }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
}

export const useSimilarAsks = (messageId: string) => useQuery(similarAsksQuery(useApi(), messageId));
