import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { AdminHome } from '../../../features/admin/components/admin-home.tsx';

export function Component() {
  return (
    <Page title={t`Admin`} lead={t`For the people who run this installation.`}>
      <AdminHome />
    </Page>
  );
}
