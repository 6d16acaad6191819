import { useLocation } from 'react-router';
import { OidcButton } from '../../../components/oidc/oidc-button.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { saveRedirectTarget } from '../../../lib/api/redirect-target.ts';

/**
 * The user signs in at the operator's OpenID provider once more, which leads away from the page and back to it; for five minutes that
 * proves that it is them.
 */
export function OidcProof({ onProved }: { onProved: () => void }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p>Sign in once more to prove that it is you; you come back to this page. Then go on here.</p>
      <OidcButton
        label={(name) => `Sign in with ${name}`}
        onLeave={() => saveRedirectTarget(pathname + search)}
      />
      <Button onClick={onProved}>I have just signed in</Button>
    </>
  );
}
