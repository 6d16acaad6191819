import { Page } from '../../../components/ui/page.tsx';
import { Dashboard } from '../../../features/follow-up/components/dashboard.tsx';

export function Component() {
  return (
    <Page title="Daily Rundown" lead="Whose turn it is, today.">
      <Dashboard />
    </Page>
  );
}
