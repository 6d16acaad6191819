import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  actOnDeadLetter,
  listDeadLetters,
  listQueues,
  type LetterAction,
} from '@tern/contracts/http/admin/queues';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

const pollMs = 10_000;

export function queuesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.queues.list,
    queryFn: ({ signal }) => api.request(listQueues, { signal }),
    refetchInterval: pollMs,
  });
}

export const useQueues = () => useQuery(queuesQuery(useApi()));

/** By pages, the oldest first. */
export function useDeadLetters(group: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: queryKeys.queues.letters(group),
    queryFn: ({ pageParam, signal }) =>
      api.request(listDeadLetters, {
        params: { group },
        query: pageParam === null ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function useActOnDeadLetter(group: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (letter: { eventId: string; action: LetterAction }) =>
      api.request(actOnDeadLetter, { params: { group, ...letter }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.queues.all }),
  });
}
