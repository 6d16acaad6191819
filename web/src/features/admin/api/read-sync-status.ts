import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { QueryInput } from '@tern/contracts/define-endpoint';
import { readSyncStatus } from '@tern/contracts/http/admin/syncing';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Specification section 9: 20 rows a page, read every 10 s. */
export const statusPageSize = 20;
const pollMs = 10_000;

export type SyncStatusQuery = Pick<QueryInput<typeof readSyncStatus>, 'sort' | 'direction' | 'search'>;

export function syncStatusQuery(api: ApiClient, query: SyncStatusQuery, page: number) {
  return queryOptions({
    queryKey: queryKeys.syncStatus.page(query, page),
    queryFn: ({ signal }) =>
      api.request(readSyncStatus, {
        query: { ...query, limit: statusPageSize, offset: (page - 1) * statusPageSize },
        signal,
      }),
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
  });
}

export const useSyncStatus = (query: SyncStatusQuery, page: number) =>
  useQuery(syncStatusQuery(useApi(), query, page));
