import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button, ButtonLink } from '../components/ui/button.tsx';
import { ErrorView } from '../components/ui/error-view.tsx';
import { paths } from '../config/paths.ts';
import { errorText } from '../lib/api-error.ts';
import { logError } from '../lib/browser-log.ts';

/** A page that failed to load or to render. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => logError('page failed', error), [error]);
  return (
    <ErrorView message={errorText(error)}>
      <Button onClick={() => window.location.reload()}>Reload</Button>
      <ButtonLink to={paths.home} variant="quiet">
        Go to Home
      </ButtonLink>
    </ErrorView>
  );
}
