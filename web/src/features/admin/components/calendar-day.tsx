import styles from './admin-calendar.module.css';
import { DayControls } from './day-controls.tsx';
import { DayEvents } from './day-events.tsx';
import { useChosenDay } from './use-chosen-day.ts';
import { UserPicker } from './user-picker.tsx';

/** The events of a day of any user. */
export function CalendarDay() {
  const { date, userId, asked, goTo, choose } = useChosenDay();
  return (
    <div className={styles.screen}>
      <UserPicker userId={userId} onChoose={choose} />
      <DayControls date={date} onChange={goTo} />
      <DayEvents day={asked} />
    </div>
  );
}
