import { Page } from '../../../components/ui/layout/page.tsx';
import { AuditLog } from '../../../features/admin/components/audit-log.tsx';

export function Component() {
  return (
    <Page title="Audit Log" lead="What administrators did to data of users, kept for 400 days." width="wide">
      <AuditLog />
    </Page>
  );
}
