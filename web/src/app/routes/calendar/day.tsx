import { useSearchParams } from 'react-router';
import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarTabs } from '../../../features/calendar/components/calendar-tabs.tsx';
import { DaySummary } from '../../../features/calendar/components/day-summary.tsx';
import { InstructionsPanel } from '../../../features/calendar/components/instructions-panel.tsx';
import { isDay, useToday } from '../../../features/calendar/dates/day.ts';

export function Component() {
  const [params] = useSearchParams();
  const today = useToday();
  const asked = params.get('day');
  const day = asked !== null && isDay(asked) ? asked : today;
  return (
    <Page title="Calendar Summary" actions={<CalendarTabs />}>
      <DaySummary day={day} />
      <InstructionsPanel />
    </Page>
  );
}
