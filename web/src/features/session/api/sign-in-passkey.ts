import { useMutation } from '@tanstack/react-query';
import { beginPasskeySignIn, signInPasskey } from '@tern/contracts/http/passkeys/sign-in';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';
import { askPasskey } from '../../../lib/passkeys.ts';

export function useSignInPasskey() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async () => {
      const { options } = await api.request(beginPasskeySignIn);
      await api.request(signInPasskey, { body: { assertion: await askPasskey(options) } });
      await renewCurrentUser();
    },
  });
}
