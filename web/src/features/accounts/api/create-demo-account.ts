import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createDemoAccount } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useCreateDemoAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.request(createDemoAccount),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
