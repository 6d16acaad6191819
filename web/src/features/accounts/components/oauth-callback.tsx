import { useEffect } from 'react';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { notifyOpener } from '../../../lib/oauth-popup.ts';

/** Passes on what the provider said to the page that opened the popup, and closes itself. */
export function OauthCallback() {
  useEffect(() => notifyOpener(window), []);
  // Opened by hand: no opener waits for it, and a script may not close it.
  const isAlone = !window.opener;
  return (
    <Page title="Processing OAuth..." width="narrow">
      <p>Please wait while we complete the authentication.</p>
      {isAlone && <ButtonLink to={paths.accounts}>Back to Email Accounts</ButtonLink>}
    </Page>
  );
}
