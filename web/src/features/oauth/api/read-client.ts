import { useQuery } from '@tanstack/react-query';
import { readOauthClient } from '@tern/contracts/http/oauth';
import { useApi } from '../../../lib/api/api-context.tsx';

/** Who asks, and where it may send the browser. */
export function useOauthClient(clientId: string) {
  const api = useApi();
  return useQuery({
    queryKey: ['oauth-client', clientId],
    queryFn: ({ signal }) => api.request(readOauthClient, { params: { clientId }, signal }),
  });
}
