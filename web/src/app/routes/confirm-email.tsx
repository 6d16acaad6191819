import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { ConfirmEmail } from '../../features/account/components/confirm-email.tsx';
import { useCurrentUser } from '../../lib/current-user.ts';
import { saveRedirectTarget } from '../../lib/api/redirect-target.ts';

/** Target of the link in the mail to a new address; a session of the account is needed. */
export function Component() {
  const [search] = useSearchParams();
  const { pathname, search: query } = useLocation();
  const { data, isPending } = useCurrentUser();
  const token = search.get('token');
  const hasToSignIn = !isPending && !data && token !== null;
  useEffect(() => {
    if (hasToSignIn) saveRedirectTarget(pathname + query);
  }, [hasToSignIn, pathname, query]);
  if (isPending) return null;
  if (!data || !token) return <Navigate to={paths.login} replace />;
  return (
    <Page title="Confirm your new address" width="narrow">
      <ConfirmEmail token={token} />
    </Page>
  );
}
