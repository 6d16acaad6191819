import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOwnAccount } from '@tern/contracts/http/own-account';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function ownAccountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.ownAccount,
    queryFn: ({ signal }) => api.request(readOwnAccount, { signal }),
  });
}

export const useOwnAccount = () => useQuery(ownAccountQuery(useApi()));
