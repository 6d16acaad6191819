import { useEffect } from 'react';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { draftFollowup, type DraftTone } from '@tern/contracts/http/followup';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The drafted text. Requesting it again changes nothing on the server, so it is a query with the tone in its key. */
export function draftFollowupQuery(api: ApiClient, messageId: string, tone: DraftTone) {
  return queryOptions({
    // A key of its own, which live updates do not invalidate: each text may cost a call to a language model.
    queryKey: queryKeys.followUp.draft(messageId, tone),
    queryFn: ({ signal }) => api.request(draftFollowup, { params: { messageId }, body: { tone }, signal }),
    staleTime: Infinity,
    // Long enough for a draft that was fetched ahead; the mail may have been answered when it is opened much later.
    gcTime: keptMs,
  });
}

const keptMs = 5 * 60_000;

export const useDraftFollowup = (messageId: string, tone: DraftTone) =>
  useQuery(draftFollowupQuery(useApi(), messageId, tone));

/** Fetches the drafts that the user will see next, once the open one is there: it must not wait for them. */
export function useDraftsAhead(messageIds: readonly string[], isOpenOneThere: boolean): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const wanted = messageIds.join(' ');
  useEffect(() => {
    if (!isOpenOneThere) return;
    for (const messageId of wanted.split(' ').filter(Boolean))
      void queryClient.prefetchQuery(draftFollowupQuery(api, messageId, 'neutral'));
  }, [api, queryClient, wanted, isOpenOneThere]);
}
