import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMailboxes } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';

export function mailboxesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['mailboxes'],
    queryFn: ({ signal }) => api.request(listMailboxes, { signal }),
    refetchInterval: 30_000,
  });
}

export const useMailboxes = () => useQuery(mailboxesQuery(useApi()));
