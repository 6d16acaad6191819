import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Queues } from '../../../features/admin/components/queues.tsx';

export function Component() {
  return (
    <Page title={t`Queues`} lead={t`The lag of each consumer group, and its dead letters.`} width="wide">
      <Queues />
    </Page>
  );
}
