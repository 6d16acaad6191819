import { t } from '@lingui/core/macro';
import { paths } from '../../../config/paths.ts';
import { useDay } from '../api/list-day.ts';
import { useRundown } from '../api/read-rundown.ts';
import { addDays, dateLabel, dayLabel, useToday, type Day } from '../dates/day.ts';
import { timeOnDay } from '../dates/event-times.ts';
import styles from './calendar.module.css';
import { ConnectHint } from './connect-hint.tsx';
import { DaySteps } from './day-steps.tsx';
import { useCalendarAccounts } from '../api/list-calendar-accounts.ts';
import { EventRow } from './event-row.tsx';
import { RundownView } from './rundown.tsx';

/** One day: its rundown, and links to the days before and after. */
export function DaySummary({ day }: { day: Day }) {
  const today = useToday();
  const rundown = useRundown(day);
  // Without a calendar nothing can be said about the day's meetings, neither that there are any nor that there are none.
  const hasNone = useCalendarAccounts().data?.accounts.length === 0;
  const label = dayLabel(day, today);
  return (
    <section aria-labelledby="day-title" className={styles.summary}>
      <header className={styles.dayHead}>
        <div>
          <h2 id="day-title" className={styles.sectionTitle}>
            {label}
          </h2>
          {label !== dateLabel(day) && <p className={styles.note}>{dateLabel(day)}</p>}
        </div>
        <DaySteps
          label={t`Day`}
          before={{ to: paths.day(addDays(day, -1)), label: t`Previous day` }}
          after={{ to: paths.day(addDays(day, 1)), label: t`Next day` }}
          today={day === today ? null : paths.day()}
        />
      </header>
      <ConnectHint />
      {!hasNone && <RundownView day={day} query={rundown} />}
      {!hasNone && rundown.data === undefined && rundown.error && <PlainDay day={day} />}
    </section>
  );
}

/** All events of the calendars, while there is no rundown. */
function PlainDay({ day }: { day: Day }) {
  const { data } = useDay(day);
  if (!data) return null;
  return (
    <ul className={styles.events} aria-label={t`Events of the day`}>
      {data.events.map((event) => (
        <EventRow key={event.id} event={event} time={timeOnDay(event, day)} />
      ))}
    </ul>
  );
}
