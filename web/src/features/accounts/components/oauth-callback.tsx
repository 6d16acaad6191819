import { useEffect } from 'react';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { Page } from '../../../components/ui/layout/page.tsx';
import { paths } from '../../../config/paths.ts';
import { notifyOpener } from '../../../lib/oauth-popup.ts';

/** Sends the provider's answer to the page that opened the popup, and closes itself. */
export function OauthCallback() {
  useEffect(() => notifyOpener(window), []);
  // Opened by hand: there is no opener, and a script may not close the window.
  const isAlone = !window.opener;
  return (
    <Page title="Processing OAuth..." width="narrow">
      <p>Please wait while we complete the authentication.</p>
      {isAlone && <ButtonLink to={paths.accounts}>Back to Email Accounts</ButtonLink>}
    </Page>
  );
}
