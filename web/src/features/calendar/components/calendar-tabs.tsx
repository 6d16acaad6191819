import { t } from '@lingui/core/macro';
import { NavLink, useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './calendar.module.css';

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
    <nav aria-label={t`Calendar views`} className={styles.tabs}>
      {places.map(({ pathname, label, day }) => (
        <NavLink
          key={label}
          to={{
            pathname,
            search: from === null ? '' : `?${new URLSearchParams({ [day]: from })}`,
          }}
          end
          className={classNames(styles.tab)}
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
