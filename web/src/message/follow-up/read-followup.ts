import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';

export type Followup = ResponseOf<typeof readFollowup>;

export const followupKey = (messageId: string) => ['follow-up', 'message', messageId] as const;

/** The timeline and the people of a sent message. */
export function followupQuery(api: ApiClient, messageId: string) {
  return queryOptions({
    queryKey: followupKey(messageId),
    queryFn: ({ signal }) => api.request(readFollowup, { params: { messageId }, signal }),
  });
}

export const useFollowup = (messageId: string) => useQuery(followupQuery(useApi(), messageId));
