import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarDay } from '../../../features/admin/components/calendar-day.tsx';

export function Component() {
  return (
    <Page title={t`Calendar Day`} lead={t`The events of a day of one user, on the clock of that user.`}>
      <CalendarDay />
    </Page>
  );
}
