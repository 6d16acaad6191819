import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reconnectAccount } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useReconnectAccount(accountId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) =>
      api.request(reconnectAccount, { params: { accountId }, body: { password } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
