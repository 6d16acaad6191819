import { t } from '@lingui/core/macro';
import { useLocation } from 'react-router';
import { Page } from '../../../components/ui/layout/page.tsx';
import { CalendarViewer } from '../../../features/calendar/components/viewer/calendar-viewer.tsx';
import { rangeOfPath } from '../../../features/calendar/dates/view-range.ts';

export function Component() {
  const { pathname } = useLocation();
  const range = rangeOfPath(pathname);
  return (
    <Page title={t`Calendar`} isTitleHidden width="wide">
      <CalendarViewer key={range} range={range} />
    </Page>
  );
}
