import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listAgentCalls } from '@tern/contracts/http/agents/connected-apps';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export const callsPageSize = 20;
/** An open list shows what an agent at work does. */
const pollMs = 10_000;

export function agentCallsQuery(api: ApiClient, clientId: string, page: number) {
  return queryOptions({
    queryKey: queryKeys.connectedApps.calls(clientId, page),
    queryFn: ({ signal }) =>
      api.request(listAgentCalls, {
        params: { appId: clientId },
        query: { limit: callsPageSize, offset: (page - 1) * callsPageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: pollMs,
  });
}

export const useAgentCalls = (clientId: string, page: number) =>
  useQuery(agentCallsQuery(useApi(), clientId, page));
