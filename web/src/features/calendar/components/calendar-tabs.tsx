import { NavLink, useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './calendar.module.css';

const places = [
  { pathname: paths.day(), label: 'Summary', day: 'day' },
  { pathname: paths.calendarRange('today'), label: 'Today', day: null },
  { pathname: paths.calendarRange('week'), label: 'Week', day: 'from' },
  { pathname: paths.calendarRange('month'), label: 'Month', day: 'from' },
] as const;

/** The ways to look at the calendar, from the same day on; Today is today. */
export function CalendarTabs() {
  const [params] = useSearchParams();
  const from = params.get('day') ?? params.get('from');
  return (
    <nav aria-label="Calendar views" className={styles.tabs}>
      {places.map(({ pathname, label, day }) => (
        <NavLink
          key={label}
          to={{
            pathname,
            search: from === null || day === null ? '' : `?${new URLSearchParams({ [day]: from })}`,
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
