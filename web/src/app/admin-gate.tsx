import { Navigate, Outlet } from 'react-router';
import { ErrorView } from '../components/ui/feedback/error-view.tsx';
import { paths } from '../config/paths.ts';
import { errorText } from '../lib/api/api-error.ts';
import { useAppLoad } from '../lib/app-load.ts';
import { BootScreen } from './boot-screen.tsx';

/** The admin area is for administrators, with or without an account; others are redirected to the start. The server checks too. */
export function AdminGate() {
  const load = useAppLoad();
  if (load.state === 'loading') return <BootScreen />;
  if (load.state === 'error') return <ErrorView message={errorText(load.error)} onRetry={load.retry} />;
  const isAdmin = (load.state === 'create' || load.state === 'loaded') && load.user.isAdmin;
  return isAdmin ? <Outlet key={load.user.id} /> : <Navigate to={paths.home} replace />;
}
