import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAccounts } from '@tern/contracts/http/mail-accounts';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';

export const accountsKey = ['accounts'] as const;

/** Often while somebody watches a sync, else now and then. */
const watchingMs = 2000;
const restingMs = 30_000;

export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: accountsKey,
    queryFn: ({ signal }) => api.request(listAccounts, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.accounts.some((account) => account.state === 'syncing') ? watchingMs : restingMs,
  });
}

export const useAccounts = () => useQuery(accountsQuery(useApi()));
