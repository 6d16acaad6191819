import { queryOptions, useQuery } from '@tanstack/react-query';
import { listPromises, type Promiser } from '@tern/contracts/http/owed/promises';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** More than a user looks through at once; later rows move up. */
const shownAtOnce = 20;
/** Without live updates, new mail shows within this time. */
const pollMs = 20_000;

function promisesQuery(api: ApiClient, by: Promiser) {
  return queryOptions({
    queryKey: queryKeys.followUp.promises(by),
    queryFn: ({ signal }) =>
      api.request(listPromises, { query: { by, group: 'open', limit: shownAtOnce, offset: 0 }, signal }),
    refetchInterval: pollMs,
  });
}

/** The promises in one mail that no mail has brought yet. */
export function usePromisesIn(messageId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.followUp.promisesIn(messageId),
    queryFn: ({ signal }) =>
      api.request(listPromises, {
        query: { messageId, group: 'open', limit: shownAtOnce, offset: 0 },
        signal,
      }),
  });
}

/** Lists what the user, or others, promised and the mail does not show as kept: the earliest day first. */
export const usePromises = (by: Promiser) => useQuery(promisesQuery(useApi(), by));
