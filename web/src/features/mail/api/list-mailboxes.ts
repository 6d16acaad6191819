import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMailboxes } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api-client.ts';
import { useApi } from '../../../lib/api-context.tsx';
import { useIsLive } from '../../../lib/live-updates.tsx';

export const mailboxesKey = ['mailboxes'] as const;

export function mailboxesQuery(api: ApiClient, isLive: boolean) {
  return queryOptions({
    queryKey: mailboxesKey,
    queryFn: ({ signal }) => api.request(listMailboxes, { signal }),
    refetchInterval: isLive ? false : 30_000,
  });
}

export const useMailboxes = () => useQuery(mailboxesQuery(useApi(), useIsLive()));
