import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarTabs } from '../../../features/calendar/components/calendar-tabs.tsx';
import { useRundown } from '../../../features/calendar/api/read-rundown.ts';
import { DaySummary } from '../../../features/calendar/components/day-summary.tsx';
import { InstructionsPanel } from '../../../features/calendar/components/instructions/instructions-panel.tsx';
import { isDay, useToday } from '../../../features/calendar/dates/day.ts';

export function Component() {
  const [params] = useSearchParams();
  const today = useToday();
  const asked = params.get('day');
  const day = asked !== null && isDay(asked) ? asked : today;
  const isRead = useWasTrue(useRundown(day).isFetched);
  return (
    <Page title={t`Calendar Summary`} actions={<CalendarTabs />}>
      <DaySummary day={day} />
      {/* Rendered once the part above has its height: earlier it would jump. */}
      {isRead && <InstructionsPanel day={day} />}
    </Page>
  );
}

/** True once `isTrue` has been true: the part stays, also while another day is read. */
function useWasTrue(isTrue: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(isTrue);
  if (isTrue && !wasTrue) setWasTrue(true);
  return wasTrue || isTrue;
}
