import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { maxOffset } from '@tern/contracts/fields';
import { listMessages } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const sentFilters = ['all', 'awaitingReply', 'needsFollowUp'] as const;
export type SentFilter = (typeof sentFilters)[number];

/** Specification section 9. */
export const sentPageSize = 20;
/** The highest page that the endpoint's offset limit allows; no list is that long. */
export const lastSentPage = maxOffset / sentPageSize + 1;
const syncPollMs = 5000;
/** Changes by other programs and by the engine show within this time, as in the figures above the list. */
const restingPollMs = 10_000;

const filterQuery: Record<SentFilter, object> = {
  all: {},
  awaitingReply: { awaitingReply: 'true' },
  // Awaiting a reply and past its due time, as far as mail is known to be read: exact where waits differ from 3 days.
  needsFollowUp: { overdue: 'true' },
};

export function sentMessagesQuery(api: ApiClient, filter: SentFilter, page: number) {
  return queryOptions({
    queryKey: queryKeys.messages.sentList(filter, page),
    queryFn: ({ signal }) =>
      api.request(listMessages, {
        params: { mailboxId: 'SENT' },
        query: {
          limit: sentPageSize,
          offset: (page - 1) * sentPageSize,
          includeTo: 'true',
          allSent: 'true',
          ...filterQuery[filter],
        },
        signal,
      }),
    // During the first sync, and while messages are still being assessed.
    refetchInterval: ({ state }) =>
      state.data && (state.data.lastSyncAt === null || state.data.messages.some(isUnsettled))
        ? syncPollMs
        : restingPollMs,
    placeholderData: keepPreviousData,
  });
}

const isUnsettled = (message: { followUpStatus: string | null }) => message.followUpStatus === 'processing';

export const useSentMessages = (filter: SentFilter, page: number) =>
  useQuery(sentMessagesQuery(useApi(), filter, page));
