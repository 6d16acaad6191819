import { queryOptions, useQuery } from '@tanstack/react-query';
import { readRundownModel } from '@tern/contracts/http/calendar';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function rundownModelQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.rundownModel,
    queryFn: ({ signal }) => api.request(readRundownModel, { signal }),
  });
}

export const useRundownModel = () => useQuery(rundownModelQuery(useApi()));
