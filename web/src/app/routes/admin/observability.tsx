import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Observability } from '../../../features/admin/components/observability.tsx';

export function Component() {
  return (
    <Page title={t`Observability`} lead={t`Deliberate errors, to check that they are noticed.`}>
      <Observability />
    </Page>
  );
}
