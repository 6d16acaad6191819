import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { signIn } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';

export function useSignIn() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof signIn>) => {
      const answer = await api.request(signIn, { body: { ...body, email: body.email.toLowerCase() } });
      await renewCurrentUser();
      return answer.user;
    },
  });
}
