import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { createAccount } from '@tern/contracts/http/mail-accounts';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useCreateAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof createAccount>) => api.request(createAccount, { body }),
    // Another mailbox may change everything: lists, figures, the app-load state.
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
