import { queryOptions, useQuery } from '@tanstack/react-query';
import { listMailboxes, type Mailbox } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useIsLive } from '../../../lib/live-updates.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function mailboxesQuery(api: ApiClient, isLive: boolean) {
  return queryOptions({
    queryKey: queryKeys.mailboxes,
    queryFn: ({ signal }) => api.request(listMailboxes, { signal }),
    refetchInterval: isLive ? false : 30_000,
  });
}

export const useMailboxes = () => useQuery(mailboxesQuery(useApi(), useIsLive()));

/** Whether an address names this mailbox: by its id, or by a kind, which names one mailbox of each account. */
export const isShown = ({ id, kind }: Mailbox, mailboxId: string | null) =>
  mailboxId !== null && (id === mailboxId || kind === mailboxId);

export function useShownMailboxes(mailboxId: string | null): Mailbox[] {
  return useMailboxes().data?.mailboxes.filter((mailbox) => isShown(mailbox, mailboxId)) ?? [];
}
