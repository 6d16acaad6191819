import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate, useSearchParams } from 'react-router';
import { Page } from '../../components/ui/layout/page.tsx';
import { paths } from '../../config/paths.ts';
import { ResetPasswordForm } from '../../features/session/components/reset-password-form.tsx';

export function Component() {
  const [search] = useSearchParams();
  const email = search.get('email');
  const token = search.get('token');
  if (!email || !token) return <Navigate to={paths.login} replace />;
  return (
    <Page title={t`Set a new password`} width="narrow" lead={<Trans>For the account {email}.</Trans>}>
      <ResetPasswordForm email={email} token={token} />
    </Page>
  );
}
