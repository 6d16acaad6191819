import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { createAccessToken } from '@tern/contracts/http/agents/access-tokens';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useCreateAccessToken() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof createAccessToken>) => api.request(createAccessToken, { body }),
    // The answer has the token: it is not cached after the dialog is closed.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.accessTokens }),
  });
}
