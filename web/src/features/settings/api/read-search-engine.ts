import { queryOptions, useQuery } from '@tanstack/react-query';
import { readSearchEngine } from '@tern/contracts/http/search';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function searchEngineQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.searchEngine,
    queryFn: ({ signal }) => api.request(readSearchEngine, { signal }),
  });
}

export const useSearchEngine = () => useQuery(searchEngineQuery(useApi()));
