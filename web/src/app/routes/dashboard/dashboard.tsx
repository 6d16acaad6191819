import { Page } from '../../../components/ui/layout/page.tsx';
import { MissingSentFolder } from '../../../features/accounts/components/missing-sent-folder.tsx';
import { DailyRundown } from '../../../features/calendar/components/daily-rundown.tsx';
import { Dashboard } from '../../../features/follow-up/components/dashboard.tsx';

export function Component() {
  return (
    <Page title="Daily Rundown" lead="Whose turn it is, today.">
      <DailyRundown />
      <MissingSentFolder />
      <Dashboard />
    </Page>
  );
}
