import { queryOptions, useQuery } from '@tanstack/react-query';
import { listSessions } from '@tern/contracts/http/own-account';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => api.request(listSessions, { signal }),
  });
}

export const useSessions = () => useQuery(sessionsQuery(useApi()));
