import { useMutation, useQueryClient } from '@tanstack/react-query';
import { removeAccount } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useRemoveAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (accountId: string) => api.request(removeAccount, { params: { accountId } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
