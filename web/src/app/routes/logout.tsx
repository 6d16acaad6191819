import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { VisuallyHidden } from '../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/session/api/sign-out.ts';

/** Signs out by being opened; goes to the login page however the call ends, with what waits there for the next sign-in. */
export function Component() {
  const { mutateAsync } = useSignOut();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  useEffect(() => {
    void mutateAsync().finally(() => navigate(paths.login, { replace: true, state }));
  }, [mutateAsync, navigate, state]);
  return <VisuallyHidden role="status">Signing out...</VisuallyHidden>;
}
