import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOwed, type ListedOwed } from '@tern/contracts/http/owed/you-owe';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
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

/** What the user owes for one mail now; null where it asks nothing of them, was put off, or has ended. */
export interface OwedForMail {
  readonly owed: ListedOwed | null;
}

export function useOwedFor(messageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.followUp.owedFor(messageId),
    async queryFn({ signal }): Promise<OwedForMail> {
      const query = { group: 'open' as const, messageId, limit: 1, offset: 0 };
      const { messages } = await api.request(listOwed, { query, signal });
      return { owed: messages[0] ?? null };
    },
  });
}
