import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { beginGmailSignIn, completeGmailSignIn } from '@tern/contracts/http/gmail';
import { useApi } from '../../../lib/api/api-context.tsx';

export function useBeginGmailSignIn() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: BodyInput<typeof beginGmailSignIn>) => api.request(beginGmailSignIn, { body }),
  });
}

export function useCompleteGmailSignIn() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof completeGmailSignIn>) => api.request(completeGmailSignIn, { body }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
