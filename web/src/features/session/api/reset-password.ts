import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { resetPassword } from '@tern/contracts/http/own-account';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useForgetCurrentUser } from '../../../lib/current-user.ts';

export function useResetPassword() {
  const api = useApi();
  const forgetCurrentUser = useForgetCurrentUser();
  return useMutation({
    mutationFn: (body: BodyInput<typeof resetPassword>) => api.request(resetPassword, { body }),
    // Every session has ended, that of this browser too.
    onSuccess: () => forgetCurrentUser(),
  });
}
