import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/api-context.tsx';
import { queryKeys } from '../../lib/query-keys.ts';

export type Followup = ResponseOf<typeof readFollowup>;

/** The timeline and the people of a sent message. */
export function followupQuery(api: ApiClient, messageId: string) {
  return queryOptions({
    queryKey: queryKeys.followUp.message(messageId),
    queryFn: ({ signal }) => api.request(readFollowup, { params: { messageId }, signal }),
  });
}

export const useFollowup = (messageId: string) => useQuery(followupQuery(useApi(), messageId));
