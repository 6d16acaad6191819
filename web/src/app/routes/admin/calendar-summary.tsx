import { t } from '@lingui/core/macro';
import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarSummary } from '../../../features/admin/components/calendar-summary.tsx';

export function Component() {
  return (
    <Page title={t`Calendar Summary`} lead={t`The rundown of a day, and how instructions change it.`}>
      <CalendarSummary />
    </Page>
  );
}
