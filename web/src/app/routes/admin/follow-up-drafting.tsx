import { Page } from '../../../components/ui/layout/page.tsx';
import { Dashboard } from '../../../features/follow-up/dashboard/dashboard.tsx';

export function Component() {
  return (
    <Page title="Follow-up Drafting" lead="Your own sent mail, its follow-ups and their drafts.">
      <Dashboard />
    </Page>
  );
}
