import { Page } from '../../../components/ui/layout/page.tsx';
import { Queues } from '../../../features/admin/components/queues.tsx';

export function Component() {
  return (
    <Page title="Queues" lead="How far each consumer group is behind, and what it put aside." width="wide">
      <Queues />
    </Page>
  );
}
