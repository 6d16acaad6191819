import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { readConversation } from '@tern/contracts/http/message-actions';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function conversationQuery(api: ApiClient, messageId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.conversation.of(messageId),
    queryFn: ({ signal, pageParam }) =>
      api.request(readConversation, { params: { messageId }, query: { offset: pageParam }, signal }),
    initialPageParam: 0,
    // Page 1 has the newest messages; within a page the oldest comes first.
    getNextPageParam: (last, pages) => {
      const reached = pages.reduce((sum, page) => sum + page.messages.length, 0);
      return last.messages.length > 0 && reached < last.total ? reached : undefined;
    },
  });
}

/** The thread that a message belongs to. */
export const useConversation = (messageId: string) =>
  useInfiniteQuery(conversationQuery(useApi(), messageId));
