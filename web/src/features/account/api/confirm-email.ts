import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmail } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useConfirmEmail() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.request(confirmEmail, { body: { token } }),
    onSuccess: (answer) => {
      queryClient.setQueryData(queryKeys.ownAccount, answer);
      void queryClient.invalidateQueries({ queryKey: queryKeys.currentUser });
    },
  });
}
