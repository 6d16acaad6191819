import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Users } from '../../../features/admin/components/users.tsx';

export function Component() {
  return (
    <Page title={t`Users`} lead={t`All users who have signed up here.`} width="wide">
      <Users />
    </Page>
  );
}
