import { queryOptions, useQuery } from '@tanstack/react-query';
import { readReportLink } from '@tern/contracts/http/reports';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function reportLinkQuery(api: ApiClient, token: string) {
  return queryOptions({
    queryKey: queryKeys.reportLink(token),
    queryFn: ({ signal }) => api.request(readReportLink, { body: { token }, signal }),
    // Not refetched while the user reads the question; pressing the button checks the link again.
    staleTime: Infinity,
  });
}

/** Asks what a report link would do; changes nothing and needs no session. */
export const useReportLinkQuestion = (token: string) => useQuery(reportLinkQuery(useApi(), token));
