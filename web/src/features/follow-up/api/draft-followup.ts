import { queryOptions, useQuery } from '@tanstack/react-query';
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
    gcTime: 0,
  });
}

export const useDraftFollowup = (messageId: string, tone: DraftTone) =>
  useQuery(draftFollowupQuery(useApi(), messageId, tone));
