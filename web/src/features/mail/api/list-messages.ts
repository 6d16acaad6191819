import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { listMessages } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useIsLive } from '../../../lib/live-updates.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Specification section 9. */
const pageSize = 50;
const syncPollMs = 5000;

export interface MessageFilters {
  readonly isUnread: boolean;
  readonly needsFollowup: boolean;
  readonly isFollowup: boolean;
  readonly isOwed: boolean;
  readonly search: string;
}

export const noFilters: MessageFilters = {
  isUnread: false,
  needsFollowup: false,
  isFollowup: false,
  isOwed: false,
  search: '',
};

/** Sent only while a chip is on (specification section 7). */
function filterQuery(filters: MessageFilters) {
  return {
    ...(filters.isUnread ? { isRead: 'false' as const } : {}),
    ...(filters.needsFollowup ? { needsFollowup: 'true' as const } : {}),
    ...(filters.isFollowup ? { isFollowup: 'true' as const } : {}),
    ...(filters.isOwed ? { owed: 'true' as const } : {}),
    ...(filters.search ? { search: filters.search } : {}),
  };
}

/** Number of rows that are fetched again after a change; the pages below stay as they were loaded. */
const refreshedRows = 4 * pageSize;

export type MessagesPage = ResponseOf<typeof listMessages>;

export function messagesQuery(api: ApiClient, mailboxId: string, filters: MessageFilters, isLive: boolean) {
  const queryKey = queryKeys.messages.list(mailboxId, filters);
  const pollMs = isLive ? false : 60_000;
  return infiniteQueryOptions({
    queryKey,
    async queryFn({ signal, pageParam, client }): Promise<MessagesPage> {
      const known = client.getQueryData<InfiniteData<MessagesPage>>(queryKey)?.pages;
      const kept = pageParam >= refreshedRows ? known?.find((page) => holds(page, pageParam)) : undefined;
      if (kept) return kept;
      return api.request(listMessages, {
        params: { mailboxId },
        query: { limit: pageSize, offset: pageParam, includeTo: 'true', ...filterQuery(filters) },
        signal,
      });
    },
    initialPageParam: 0,
    // By the rows that are loaded, not by the offsets asked for: messages that left the list meanwhile moved the others up.
    getNextPageParam: (last, pages) => {
      const reached = countOf(pages);
      return last.messages.length > 0 && reached < totalOf(pages) ? reached : undefined;
    },
    refetchInterval: ({ state }) => (state.data?.pages[0]?.lastSyncAt === null ? syncPollMs : pollMs),
  });
}

function holds(page: MessagesPage, offset: number): boolean {
  return page.messages.length > 0 && page.offset <= offset && offset < page.offset + page.messages.length;
}

/** The total of the page that was fetched last: in a long list only the first pages are fetched again, so it is the first page's. */
export function totalOf(pages: readonly MessagesPage[]): number {
  const newest = countOf(pages) > refreshedRows ? pages[0] : pages.at(-1);
  return newest?.total ?? 0;
}

function countOf(pages: readonly MessagesPage[]): number {
  return pages.reduce((sum, page) => sum + page.messages.length, 0);
}

export const useMessages = (mailboxId: string, filters: MessageFilters) =>
  useInfiniteQuery(messagesQuery(useApi(), mailboxId, filters, useIsLive()));
