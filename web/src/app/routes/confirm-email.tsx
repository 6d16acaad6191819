import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { ConfirmEmail } from '../../features/account/components/confirm-email.tsx';
import { saveRedirectTarget } from '../../lib/api/redirect-target.ts';
import { VisitorGate } from '../visitor-gate.tsx';

/** Target of the link in the mail to a new address; a session of the account is needed. */
export const Component = () => (
  <VisitorGate>{(current) => <Confirm isSignedIn={current !== undefined} />}</VisitorGate>
);

function Confirm({ isSignedIn }: { isSignedIn: boolean }) {
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const token = search.get('token');
  const hasToSignIn = !isSignedIn && token !== null;
  useEffect(() => {
    if (hasToSignIn) saveRedirectTarget(pathname + query);
  }, [hasToSignIn, pathname, query]);
  if (!isSignedIn || !token) return <Navigate to={paths.login} replace />;
  return (
    <Page title={t`Confirm your new address`} width="narrow">
      <ConfirmEmail token={token} />
    </Page>
  );
}
