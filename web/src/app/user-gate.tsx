import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ErrorView } from '../components/ui/feedback/error-view.tsx';
import { paths, verifyPathFor } from '../config/paths.ts';
import { errorText } from '../lib/api/api-error.ts';
import { useAppLoad } from '../lib/app-load.ts';
import { forgetRedirectTarget, saveRedirectTarget } from '../lib/api/redirect-target.ts';
import { BootScreen } from './boot-screen.tsx';

const Connect = lazy(() =>
  import('./routes/accounts/connect.tsx').then(({ Component }) => ({ default: Component })),
);

/** The main app is for verified users with an account; everybody else is led to where they get one. */
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
      // A user without a mailbox can still change or delete the own account.
      if (pathname === paths.ownAccount || pathname === paths.ownData) return <Arrived key={load.user.id} />;
      return (
        <Suspense fallback={<BootScreen />}>
          <Connect />
        </Suspense>
      );
    case 'loaded':
      // What is open or typed is its user's alone.
      return <Arrived key={load.user.id} />;
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

/** A user who is here needs no way back any more. */
function Arrived() {
  useEffect(() => forgetRedirectTarget(), []);
  return <Outlet />;
}
