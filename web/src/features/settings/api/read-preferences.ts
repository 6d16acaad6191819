import { queryOptions, useQuery } from '@tanstack/react-query';
import { readPreferences } from '@tern/contracts/http/preferences';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function preferencesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.preferences,
    queryFn: ({ signal }) => api.request(readPreferences, { signal }),
  });
}

export const usePreferences = () => useQuery(preferencesQuery(useApi()));
