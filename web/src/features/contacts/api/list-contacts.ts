import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { listContacts } from '@tern/contracts/http/contacts';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Specification section 9. */
const pageSize = 50;
/** While a mailbox is read for the first time, people appear one after the other. */
const emptyPollMs = 5000;

export function contactsQuery(api: ApiClient, search: string) {
  return infiniteQueryOptions({
    queryKey: queryKeys.contacts(search),
    queryFn: ({ signal, pageParam }) =>
      api.request(listContacts, {
        query: { limit: pageSize, offset: pageParam, ...(search ? { search } : {}) },
        signal,
      }),
    initialPageParam: 0,
    // A full page may have another after it (specification section 2).
    getNextPageParam: (last) =>
      last.contacts.length === pageSize ? last.offset + last.contacts.length : undefined,
    // Earlier results stay until the next search has an answer.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.total === 0 ? emptyPollMs : 60_000),
  });
}

export const useContacts = (search: string) => useInfiniteQuery(contactsQuery(useApi(), search));
