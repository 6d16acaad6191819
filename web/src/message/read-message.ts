import { queryOptions, useQuery } from '@tanstack/react-query';
import { readMessage } from '@tern/contracts/http/messages';
import type { ApiClient } from '../lib/api/api-client.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { useIsLive } from '../lib/live-updates.tsx';
import { queryKeys } from '../lib/query-keys.ts';

const openPollMs = 15_000;
/** The message is a copy that events keep up to date, and may be a moment behind the live update: so it is polled too, rarely. */
const livePollMs = 60_000;

export function messageQuery(api: ApiClient, messageId: string, isLive: boolean) {
  return queryOptions({
    queryKey: queryKeys.message.of(messageId),
    queryFn: ({ signal }) => api.request(readMessage, { params: { messageId }, signal }),
    // Content never changes; flags and the follow-up fields of sent mail do, also while the message is open.
    staleTime: 30_000,
    refetchInterval: ({ state }) =>
      state.data?.message.followUpStatus ? (isLive ? livePollMs : openPollMs) : false,
  });
}

export const useMessage = (messageId: string) => useQuery(messageQuery(useApi(), messageId, useIsLive()));
