import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { VisuallyHidden } from '../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/session/api/sign-out.ts';

/**
 * Signs out when it is opened. Goes to the login page also when the call fails, and passes on the location's state: a verification
 * link that waits for the next sign-in.
 */
export function Component() {
  const { mutateAsync } = useSignOut();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: unknown };
  useEffect(() => {
    void mutateAsync().finally(() => navigate(paths.login, { replace: true, state }));
  }, [mutateAsync, navigate, state]);
  return <VisuallyHidden role="status">Signing out...</VisuallyHidden>;
}
