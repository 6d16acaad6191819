import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button, ButtonLink } from '../components/ui/buttons/button.tsx';
import { ErrorView } from '../components/ui/feedback/error-view.tsx';
import { paths } from '../config/paths.ts';
import { errorText } from '../lib/api/api-error.ts';
import { logError } from '../lib/browser-log.ts';
import { isLoadFailure, loadFailureText } from '../lib/api/load-failure.ts';

/** A page that failed to load or to render. */
export function PageError({ error }: { error: unknown }) {
  useEffect(() => logError('page failed', error), [error]);
  const isNotLoaded = isLoadFailure(error);
  return (
    <ErrorView message={isNotLoaded ? loadFailureText : errorText(error)}>
      {/* Chromium does not ask again for a chunk that failed to load, until the document is loaded again. */}
      <Button onClick={() => window.location.reload()}>{isNotLoaded ? t`Retry` : t`Reload`}</Button>
      <ButtonLink to={paths.home} variant="quiet">
        <Trans>Go to Home</Trans>
      </ButtonLink>
    </ErrorView>
  );
}
