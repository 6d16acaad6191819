import { Trans } from '@lingui/react/macro';
import styles from './admin-calendar.module.css';
import { DayControls } from './day-controls.tsx';
import { DayEvents } from './day-events.tsx';
import { DayRundown } from './day-rundown.tsx';
import { useChosenDay } from './use-chosen-day.ts';
import { UserPicker } from './user-picker.tsx';

/** The day's rundown, made on a click, above the events it is chosen from. */
export function CalendarSummary() {
  const { date, userId, asked, goTo, choose } = useChosenDay();
  return (
    <div className={styles.screen}>
      <UserPicker userId={userId} onChoose={choose} />
      <DayControls date={date} onChange={goTo} />
      <DayRundown day={asked} />
      <h2 className={styles.heading}>
        <Trans>All events</Trans>
      </h2>
      <DayEvents day={asked} />
    </div>
  );
}
