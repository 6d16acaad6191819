import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ButtonLink } from '../../components/ui/buttons/button.tsx';
import { ErrorView } from '../../components/ui/feedback/error-view.tsx';
import { VisuallyHidden } from '../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/session/api/sign-out.ts';

/**
 * Signs out when it is opened, then goes to the login page and passes on the location's state: a verification link that waits for
 * the next sign-in. Stays when the call fails, because the session still lasts (decision 77).
 */
export function Component() {
  const { mutate, isError, isSuccess } = useSignOut();
  const { state } = useLocation() as { state: unknown };
  useEffect(() => mutate(), [mutate]);
  if (isSuccess) return <Navigate to={paths.login} replace state={state} />;
  if (isError)
    return (
      <ErrorView message={t`You are still signed in. Tern could not sign you out.`} onRetry={() => mutate()}>
        <ButtonLink to={paths.home} variant="quiet">
          <Trans>Go to Home</Trans>
        </ButtonLink>
      </ErrorView>
    );
  return (
    <VisuallyHidden role="status">
      <Trans>Signing out...</Trans>
    </VisuallyHidden>
  );
}
