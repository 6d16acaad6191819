import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { Dashboard } from '../../../features/follow-up/dashboard/dashboard.tsx';

export function Component() {
  return (
    <Page title={t`Follow-up Drafting`} lead={t`Your own sent mail, its follow-ups and their drafts.`}>
      <Dashboard />
    </Page>
  );
}
