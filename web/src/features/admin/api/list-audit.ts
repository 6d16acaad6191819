import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listAudit } from '@tern/contracts/http/admin/users';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const auditPageSize = 20;

export function auditQuery(api: ApiClient, page: number) {
  return queryOptions({
    queryKey: queryKeys.audit(page),
    queryFn: ({ signal }) =>
      api.request(listAudit, { query: { limit: auditPageSize, offset: (page - 1) * auditPageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export const useAudit = (page: number) => useQuery(auditQuery(useApi(), page));
