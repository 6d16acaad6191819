import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOwnExport } from '@tern/contracts/http/export/own-export';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

const pollMs = 2000;

export function ownExportQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.ownExport,
    queryFn: ({ signal }) => api.request(readOwnExport, { signal }),
    refetchInterval: ({ state }) => (state.data?.job?.state === 'building' ? pollMs : false),
  });
}

export const useOwnExport = () => useQuery(ownExportQuery(useApi()));
