import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
    <Page title={t`Processing OAuth...`} width="narrow">
      <p>
        <Trans>Please wait while we complete the authentication.</Trans>
      </p>
      {isAlone && (
        <ButtonLink to={paths.accounts}>
          <Trans>Back to Email Accounts</Trans>
        </ButtonLink>
      )}
    </Page>
  );
}
