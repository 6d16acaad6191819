import { useMutation } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { linkOidc, signInOidc } from '@tern/contracts/http/oidc/sign-in';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useRenewCurrentUser } from '../../../lib/current-user.ts';

/** Whether the address of the sign-in has an account, which has to be proved. */
export const needsLinkProof = (error: unknown) =>
  error instanceof ApiError && error.code === 'link-proof-needed';

/** Takes what the provider sent the browser back with. */
export function useSignInOidc() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async (body: BodyInput<typeof signInOidc>) => {
      await api.request(signInOidc, { body });
      await renewCurrentUser();
    },
  });
}

export function useLinkOidc() {
  const api = useApi();
  const renewCurrentUser = useRenewCurrentUser();
  return useMutation({
    mutationFn: async (password: string) => {
      await api.request(linkOidc, { body: { password } });
      await renewCurrentUser();
    },
  });
}
