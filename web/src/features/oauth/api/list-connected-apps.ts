import { queryOptions, useQuery } from '@tanstack/react-query';
import { listConnectedApps } from '@tern/contracts/http/agents/connected-apps';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function connectedAppsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.connectedApps.all,
    queryFn: ({ signal }) => api.request(listConnectedApps, { signal }),
  });
}

export const useConnectedApps = () => useQuery(connectedAppsQuery(useApi()));
