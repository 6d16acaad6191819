import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorView } from '../components/ui/feedback/error-view.tsx';
import type { User } from '@tern/contracts/http/identity';
import { paths, verifyPathFor } from '../config/paths.ts';
import { errorText } from '../lib/api/api-error.ts';
import { useAppLoad } from '../lib/app-load.ts';
import { forgetRedirectTarget, saveRedirectTarget } from '../lib/api/redirect-target.ts';
import { BootScreen } from './boot-screen.tsx';
import { lazyPage } from './lazy-page.ts';
import { useUserLanguage } from './use-user-language.ts';

/** With its styles, also where a visit begins with it. */
const Connect = lazyPage(() => import('./routes/accounts/connect.tsx'));

/** The main app is for verified users with a mail account; all others are redirected to the page where they get one. */
export function UserGate() {
  const load = useAppLoad();
  const { pathname } = useLocation();
  switch (load.state) {
    case 'loading':
      return <BootScreen />;
    case 'signed-out':
      return <ToLogin />;
    case 'unverified':
      return <Navigate to={verifyPathFor(load.user.email)} replace />;
    case 'error':
      return <ErrorView message={errorText(load.error)} onRetry={load.retry} />;
    case 'create':
      // A user without a mailbox can still change or delete their own account.
      if (pathname === paths.ownAccount || pathname === paths.ownData)
        return <Arrived key={load.user.id} user={load.user} />;
      return (
        <Suspense fallback={<BootScreen />}>
          <Connect />
        </Suspense>
      );
    case 'loaded':
      // Open dialogs and typed text belong to their user: another user gets a new tree.
      return <Arrived key={load.user.id} user={load.user} />;
  }
}

function ToLogin() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    saveRedirectTarget(location.pathname + location.search + location.hash);
    void navigate(paths.login, { replace: true });
  }, [location, navigate]);
  return <BootScreen />;
}

/** A user who has arrived here no longer needs the saved page. */
function Arrived({ user }: { user: User }) {
  useUserLanguage(user);
  useEffect(() => forgetRedirectTarget(), []);
  return <Outlet />;
}
