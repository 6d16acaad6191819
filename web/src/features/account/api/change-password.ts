import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { changePassword } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useChangePassword() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof changePassword>) => api.request(changePassword, { body }),
    // The other sessions have ended.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
