import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { verifyEmail } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';

export function useVerifyEmail() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof verifyEmail>) => {
      await api.request(verifyEmail, { body });
      await renewCurrentUser();
    },
  });
}
