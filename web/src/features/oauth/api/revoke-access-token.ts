import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revokeAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useRevokeAccessToken() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (tokenId: string) => api.request(revokeAccessToken, { params: { tokenId } }),
    // Also after a failure: it may have been revoked elsewhere.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accessTokens }),
  });
}
