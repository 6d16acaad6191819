import { useMutation } from '@tanstack/react-query';
import { beginOidcSignIn, proveOidc } from '@tern/contracts/http/oidc/sign-in';
import { useApi } from '../../lib/api/api-context.tsx';
import { errorText } from '../../lib/api/api-error.ts';
import { useEnv } from '../../lib/env-context.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { Notice } from '../ui/feedback/notice.tsx';

interface OidcButtonProps {
  /** @param name of the provider, as users know it */
  label: (name: string) => string;
  /** The signed-in user proves afresh who they are: the provider asks although it knows. */
  isProof?: boolean;
  /** Runs before the page is left: where the user comes back to is kept there. */
  onLeave?: () => void;
  /** Loads another document. */
  leave?: (address: string) => void;
}

const leavePage = (address: string) => window.location.assign(address);

/** Leads to the operator's OpenID provider, which sends the browser back to the callback page; nothing where there is none. */
export function OidcButton({ label, isProof = false, onLeave, leave = leavePage }: OidcButtonProps) {
  const { oidcName } = useEnv();
  const api = useApi();
  const begin = useMutation({
    mutationFn: () => api.request(isProof ? proveOidc : beginOidcSignIn, { body: {} }),
    onSuccess: ({ authorizationUrl }) => {
      onLeave?.();
      leave(authorizationUrl);
    },
  });
  if (oidcName === null) return null;
  return (
    <>
      {begin.error && <Notice tone="error">{errorText(begin.error)}</Notice>}
      <Button isBusy={begin.isPending} onClick={() => begin.mutate()}>
        {label(oidcName)}
      </Button>
    </>
  );
}
