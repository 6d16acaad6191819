import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { Tabs } from '../../../components/ui/layout/tabs.tsx';
import { paths } from '../../../config/paths.ts';

const places = [
  { pathname: paths.day(), label: t`Summary`, day: 'day' },
  { pathname: paths.calendarRange('today'), label: t`Day`, day: 'from' },
  { pathname: paths.calendarRange('week'), label: t`Week`, day: 'from' },
  { pathname: paths.calendarRange('month'), label: t`Month`, day: 'from' },
] as const;

/** The ways to look at the calendar, from the same day on. */
export function CalendarTabs() {
  const [params] = useSearchParams();
  const from = params.get('day') ?? params.get('from');
  return (
    <Tabs
      label={t`Calendar views`}
      places={places.map(({ pathname, label, day }) => ({
        label,
        to: { pathname, search: from === null ? '' : `?${new URLSearchParams({ [day]: from })}` },
      }))}
    />
  );
}
