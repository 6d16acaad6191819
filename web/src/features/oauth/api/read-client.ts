import { useQuery } from '@tanstack/react-query';
import { readOauthClient } from '@tern/contracts/http/oauth';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

/** The application that asks, and the addresses to which it may send the browser. */
export function useOauthClient(clientId: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.oauthClient(clientId),
    queryFn: ({ signal }) => api.request(readOauthClient, { params: { clientId }, signal }),
  });
}
