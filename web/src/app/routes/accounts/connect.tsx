import { t } from '@lingui/core/macro';
import { PageTitle } from '../../../components/ui/layout/page.tsx';
import { ConnectEmail } from '../../../features/accounts/components/connect-email.tsx';

export function Component() {
  return (
    <>
      <PageTitle title={t`Connect Your Email`} />
      <ConnectEmail />
    </>
  );
}
