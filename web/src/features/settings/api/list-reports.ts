import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listReports } from '@tern/contracts/http/reports';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const reportsPageSize = 10;

export function reportsQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: queryKeys.reports.page(page),
    queryFn: ({ signal }) =>
      api.request(listReports, {
        query: { limit: reportsPageSize, offset: (page - 1) * reportsPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export const useReports = (page: number) => useQuery(reportsQuery(useApi(), page));
