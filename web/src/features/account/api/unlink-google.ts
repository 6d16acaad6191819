import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { unlinkGoogle } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useUnlinkGoogle() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof unlinkGoogle>) => api.request(unlinkGoogle, { body }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.ownAccount, answer);
      // The other sessions have ended.
      return queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
  });
}
