import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAccounts, type MailAccount } from '@tern/contracts/http/mail-accounts';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Polled often while a sync is shown, else rarely. */
const watchingMs = 2000;
const restingMs = 30_000;

export function accountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.accounts.all,
    queryFn: ({ signal }) => api.request(listAccounts, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.accounts.some((account) => account.state === 'syncing') ? watchingMs : restingMs,
  });
}

const lostOf = ({ accounts }: { accounts: MailAccount[] }) =>
  accounts.filter(({ state }) => state === 'needs-reconnect');

/** The accounts that have to be reconnected. */
export function useLostAccounts() {
  const query = accountsQuery(useApi());
  return useQuery({ ...query, refetchInterval: restingMs, select: lostOf });
}

export const useAccounts = () => useQuery(accountsQuery(useApi()));
