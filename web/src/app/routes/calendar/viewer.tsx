import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarTabs } from '../../../features/calendar/components/calendar-tabs.tsx';
import { CalendarViewer } from '../../../features/calendar/components/viewer/calendar-viewer.tsx';
import { rangeOfPath } from '../../../features/calendar/dates/view-range.ts';

export function Component() {
  const { pathname } = useLocation();
  const range = rangeOfPath(pathname);
  return (
    <Page title={t`Calendar`} width="wide" actions={<CalendarTabs />}>
      <CalendarViewer key={range} range={range} />
    </Page>
  );
}
