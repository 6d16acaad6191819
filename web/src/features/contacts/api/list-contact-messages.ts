import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listContactMessages } from '@tern/contracts/http/contacts';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

const pageSize = 20;
/** More than two people usually have open; the list below shows all mail. */
const maxOpen = 50;

export function contactMessagesQuery(api: ApiClient, contactId: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.conversation.withContact(contactId),
    queryFn: ({ signal, pageParam }) =>
      api.request(listContactMessages, {
        params: { contactId },
        query: { limit: pageSize, offset: pageParam },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ offset, messages, total }) => {
      const reached = offset + messages.length;
      return messages.length > 0 && reached < total ? reached : undefined;
    },
  });
}

export function openMessagesQuery(api: ApiClient, contactId: string) {
  return queryOptions({
    queryKey: queryKeys.followUp.openWithContact(contactId),
    queryFn: ({ signal }) =>
      api.request(listContactMessages, {
        params: { contactId },
        query: { limit: maxOpen, open: 'true' },
        signal,
      }),
  });
}

/** The mail from and to a contact, newest first. */
export const useContactMessages = (contactId: string) =>
  useInfiniteQuery(contactMessagesQuery(useApi(), contactId));

/** The messages that await an answer, or may do so. */
export const useOpenMessages = (contactId: string) => useQuery(openMessagesQuery(useApi(), contactId));
