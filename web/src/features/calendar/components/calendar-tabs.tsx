import { NavLink } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { classNames } from '../../../lib/class-names.ts';
import styles from './calendar.module.css';

const places = [
  { to: paths.day(), label: 'Summary' },
  { to: paths.calendarRange('today'), label: 'Today' },
  { to: paths.calendarRange('week'), label: 'Week' },
  { to: paths.calendarRange('month'), label: 'Month' },
] as const;

/** The ways to look at the calendar. */
export function CalendarTabs() {
  return (
    <nav aria-label="Calendar views" className={styles.tabs}>
      {places.map(({ to, label }) => (
        <NavLink key={to} to={to} end className={classNames(styles.tab)}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
