import { useMutation } from '@tanstack/react-query';
import { signInGoogle } from '@tern/contracts/http/identity';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';

export function useSignInGoogle() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async (credentials: string) => {
      await api.request(signInGoogle, { body: { credentials } });
      await renewCurrentUser();
    },
  });
}
