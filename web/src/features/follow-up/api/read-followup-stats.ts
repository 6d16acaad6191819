import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFollowupStats } from '@tern/contracts/http/followup';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';

/** Specification section 9: polled every 10 s. */
const pollMs = 10_000;

export function followupStatsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['follow-up', 'stats'],
    queryFn: ({ signal }) => api.request(readFollowupStats, { signal }),
    refetchInterval: pollMs,
  });
}

export const useFollowupStats = () => useQuery(followupStatsQuery(useApi()));
