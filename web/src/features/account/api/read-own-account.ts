import { queryOptions, useQuery } from '@tanstack/react-query';
import { readOwnAccount } from '@tern/contracts/http/own-account';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';

export const ownAccountKey = ['own-account'] as const;

export function ownAccountQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ownAccountKey,
    queryFn: ({ signal }) => api.request(readOwnAccount, { signal }),
  });
}

export const useOwnAccount = () => useQuery(ownAccountQuery(useApi()));
