import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { listOwed, type ListedOwed } from '@tern/contracts/http/owed/you-owe';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** More than a user works through at once; later rows move up. */
const shownAtOnce = 50;
/** Without live updates, new mail shows within this time. */
const pollMs = 20_000;

export function owedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.followUp.owed,
    queryFn: ({ signal }) =>
      api.request(listOwed, { query: { group: 'open', limit: shownAtOnce, offset: 0 }, signal }),
    refetchInterval: pollMs,
  });
}

/** The answers that the user owes, the earliest due first. */
export const useOwed = () => useQuery(owedQuery(useApi()));

/**
 * How many answers the user owes, where the list itself is not shown: it is fetched once the page is used.
 * @param isShown the list is shown: it has the number, and its moves change it
 */
export function useOwedCount(isShown: boolean) {
  const api = useApi();
  const queryClient = useQueryClient();
  const list = useQuery({ ...owedQuery(api), enabled: isShown });
  const count = useQuery({
    queryKey: queryKeys.followUp.owedCount,
    // The counts of all groups come with any page; this group has few rows, often none.
    queryFn: ({ signal }) =>
      api.request(listOwed, { query: { group: 'snoozed', limit: 1, offset: 0 }, signal }),
    refetchInterval: pollMs,
    enabled: !isShown,
  });
  useEffect(() => {
    if (!isShown) fetchLater(() => queryClient.prefetchQuery(owedQuery(api)));
  }, [api, queryClient, isShown]);
  const isListNewer = list.dataUpdatedAt > count.dataUpdatedAt;
  return { ...count, data: isShown || isListNewer ? list.data : count.data };
}

/** The answer that the user owes for one mail now; null where the mail asks nothing of them, was put off, or has ended. */
export interface OwedForMail {
  readonly owed: ListedOwed | null;
  /** The mail asks, and is not listed by a word of the user, about it or about earlier mail like it. */
  readonly dismissed: ListedOwed | null;
}

export function useOwedFor(messageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.followUp.owedFor(messageId),
    async queryFn({ signal }): Promise<OwedForMail> {
      const query = { messageId, limit: 1, offset: 0 };
      const open = await api.request(listOwed, { query: { ...query, group: 'open' }, signal });
      const owed = open.messages[0] ?? null;
      // Most mail asks nothing.
      if (owed || open.counts.closed === 0) return { owed, dismissed: null };
      const closed = await api.request(listOwed, { query: { ...query, group: 'closed' }, signal });
      const dismissed = closed.messages.find(({ state }) => state === 'not-owed') ?? null;
      return { owed: null, dismissed };
    },
  });
}
