import { queryOptions, useQuery } from '@tanstack/react-query';
import { listCalendarAccounts } from '@tern/contracts/http/calendar';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Polled often while a first sync runs, else rarely. */
const syncingMs = 2000;
const restingMs = 30_000;

export function calendarAccountsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.calendar.accounts,
    queryFn: ({ signal }) => api.request(listCalendarAccounts, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.accounts.some((account) => account.state === 'syncing') ? syncingMs : restingMs,
  });
}

export const useCalendarAccounts = () => useQuery(calendarAccountsQuery(useApi()));

/** While all calendars are being read for the first time, a day without meetings says nothing. */
export function useIsFirstSync(): boolean {
  const accounts = useCalendarAccounts().data?.accounts ?? [];
  return accounts.length > 0 && accounts.every(({ state }) => state === 'syncing');
}
