import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listMessages } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';

/** Specification section 9. */
const pageSize = 50;
const syncPollMs = 5000;

export interface MessageFilters {
  readonly isUnread: boolean;
  readonly needsFollowup: boolean;
  readonly isFollowup: boolean;
  readonly search: string;
}

/** Sent only while a chip is on (specification section 7). */
function filterQuery(filters: MessageFilters) {
  return {
    ...(filters.isUnread ? { isRead: 'false' as const } : {}),
    ...(filters.needsFollowup ? { needsFollowup: 'true' as const } : {}),
    ...(filters.isFollowup ? { isFollowup: 'true' as const } : {}),
    ...(filters.search ? { search: filters.search } : {}),
  };
}

export function messagesQuery(api: ApiClient, mailboxId: string, filters: MessageFilters) {
  return infiniteQueryOptions({
    queryKey: ['messages', mailboxId, filters],
    queryFn: ({ signal, pageParam }) =>
      api.request(listMessages, {
        params: { mailboxId },
        query: { limit: pageSize, offset: pageParam, ...filterQuery(filters) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => {
      const reached = last.offset + last.messages.length;
      return last.messages.length > 0 && reached < last.total ? reached : undefined;
    },
    refetchInterval: ({ state }) => (state.data?.pages[0]?.lastSyncAt === null ? syncPollMs : 60_000),
  });
}

export const useMessages = (mailboxId: string, filters: MessageFilters) =>
  useInfiniteQuery(messagesQuery(useApi(), mailboxId, filters));
