import { queryOptions, useQuery } from '@tanstack/react-query';
import { listAccessTokens } from '@tern/contracts/http/agents/access-tokens';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function accessTokensQuery(api: ApiClient) {
  return queryOptions({
    queryKey: queryKeys.accessTokens,
    queryFn: ({ signal }) => api.request(listAccessTokens, { signal }),
  });
}

export const useAccessTokens = () => useQuery(accessTokensQuery(useApi()));
