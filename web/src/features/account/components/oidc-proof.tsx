import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { OidcButton } from '../../../components/oidc/oidc-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { saveRedirectTarget } from '../../../lib/api/redirect-target.ts';
import { useEnv } from '../../../lib/env-context.tsx';

interface OidcProofProps {
  /** The change that follows is on its way. */
  isBusy: boolean;
  onProved: () => void;
}

/**
 * The user signs in at the operator's OpenID provider once more, which leads away from the page and back to it; for five minutes that
 * proves that it is them. Back here the page was loaded again, so nothing is open that was open before.
 */
export function OidcProof({ isBusy, onProved }: OidcProofProps) {
  const { pathname, search } = useLocation();
  const { oidcName, isPasswordOffered } = useEnv();
  if (oidcName === null)
    return (
      <p>
        <Trans>
          You sign in at a provider that this installation no longer uses, so it cannot prove that it is you.
        </Trans>{' '}
        {isPasswordOffered
          ? t`Set a password first: sign out and choose Forgot Password.`
          : t`Please ask the operator of this installation.`}
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          To prove that it is you, sign in at {oidcName} once more. You come back to this page: begin again
          here and press “I have just signed in” within five minutes.
        </Trans>
      </p>
      <OidcButton
        isProof
        label={(name) => t`Sign in with ${name}`}
        onLeave={() => saveRedirectTarget(pathname + search)}
      />
      <Button isBusy={isBusy} onClick={onProved}>
        <Trans>I have just signed in</Trans>
      </Button>
    </>
  );
}
