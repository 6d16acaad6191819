import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarDay } from '../../../features/admin/components/calendar-day.tsx';

export function Component() {
  return (
    <Page title="Calendar Day" lead="The events of a day of one user, on the clock of that user.">
      <CalendarDay />
    </Page>
  );
}
