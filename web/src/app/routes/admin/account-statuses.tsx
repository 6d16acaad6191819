import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { AccountStatuses } from '../../../features/admin/components/account-statuses.tsx';

export function Component() {
  return (
    <Page
      title={t`Account Statuses`}
      lead={t`All accounts of all users, read again every 10 seconds.`}
      width="wide"
    >
      <AccountStatuses />
    </Page>
  );
}
