import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { VisuallyHidden } from '../../components/ui/visually-hidden.tsx';
import { paths } from '../../config/paths.ts';
import { useSignOut } from '../../features/session/api/sign-out.ts';

/** Signs out by being opened; goes to the login page however the call ends. */
export function Component() {
  const { mutateAsync } = useSignOut();
  const navigate = useNavigate();
  useEffect(() => {
    void mutateAsync().finally(() => navigate(paths.login, { replace: true }));
  }, [mutateAsync, navigate]);
  return <VisuallyHidden role="status">Signing out...</VisuallyHidden>;
}
