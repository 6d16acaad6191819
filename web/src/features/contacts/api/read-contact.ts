import { queryOptions, useQuery } from '@tanstack/react-query';
import { readContact } from '@tern/contracts/http/contacts';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function contactQuery(api: ApiClient, contactId: string) {
  return queryOptions({
    queryKey: queryKeys.contact(contactId),
    queryFn: ({ signal }) => api.request(readContact, { params: { contactId }, signal }),
    staleTime: 30_000,
  });
}

export const useContact = (contactId: string) => useQuery(contactQuery(useApi(), contactId));
