import { Page } from '../../../components/ui/layout/page.tsx';
import { Observability } from '../../../features/admin/components/observability.tsx';

export function Component() {
  return (
    <Page title="Observability" lead="Errors on purpose, to see that they are noticed.">
      <Observability />
    </Page>
  );
}
