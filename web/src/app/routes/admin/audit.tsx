import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { AuditLog } from '../../../features/admin/components/audit-log.tsx';

export function Component() {
  return (
    <Page
      title={t`Audit Log`}
      lead={t`What administrators did to data of users, kept for 400 days.`}
      width="wide"
    >
      <AuditLog />
    </Page>
  );
}
