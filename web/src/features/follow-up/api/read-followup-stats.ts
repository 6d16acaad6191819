import { useEffect, useRef } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { readFollowupStats } from '@tern/contracts/http/followup';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Specification section 9: polled every 10 s. */
const pollMs = 10_000;

export function followupStatsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.followUp.stats,
    queryFn: ({ signal }) => api.request(readFollowupStats, { signal }),
    refetchInterval: pollMs,
  });
}

/** Fetches the figures again when the shown list has changed; otherwise they would contradict it until the next poll. */
export function useStatsInStepWith(list: object | undefined): void {
  const queryClient = useQueryClient();
  const shown = useRef(list);
  useEffect(() => {
    const hasChanged = shown.current !== undefined && shown.current !== list;
    shown.current = list;
    if (hasChanged) void queryClient.invalidateQueries({ queryKey: queryKeys.followUp.stats });
  }, [list, queryClient]);
}

export const useFollowupStats = () => useQuery(followupStatsQuery(useApi()));
