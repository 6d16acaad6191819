import { useEffect, useRef, type CSSProperties } from 'react';
import { Link } from 'react-router';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { VisuallyHidden } from '../../../components/ui/layout/visually-hidden.tsx';
import { paths } from '../../../config/paths.ts';
import { classNames } from '../../../lib/class-names.ts';
import { dateLabel, startOfDay, type Day } from '../dates/day.ts';
import { isOnDay, timeOnDay } from '../dates/event-times.ts';
import { titleOf } from '../dates/event-title.ts';
import { placeEvents } from '../dates/grid-lanes.ts';
import styles from './week-grid.module.css';

interface WeekGridProps {
  days: readonly Day[];
  events: readonly CalendarEvent[];
  today: Day;
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const dayMinutes = 1440;
/** The hour that is in sight first. */
const firstHour = 7;

/** A week by the hour, one column a day. It scrolls in itself, both ways where the screen is narrow. */
export function WeekGrid({ days, events, today }: WeekGridProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = frame;
    current?.scrollTo({ top: (current.scrollHeight * firstHour) / hours.length });
  }, []);
  return (
    // Reachable by the Tab key, so that the arrow keys scroll it.
    <div ref={frame} className={styles.frame} role="region" aria-label="Week by the hour" tabIndex={0}>
      <div className={styles.grid}>
        <div className={styles.corner} />
        {days.map((day) => (
          <DayHead key={day} day={day} isToday={day === today} events={events} />
        ))}
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hourText(hour)}</span>
          ))}
        </div>
        {days.map((day) => (
          <DayColumn key={day} day={day} events={events} />
        ))}
      </div>
    </div>
  );
}

/** The day, and its all-day events below. */
function DayHead({ day, isToday, events }: { day: Day; isToday: boolean; events: readonly CalendarEvent[] }) {
  const allDay = events.filter((event) => event.isAllDay && isOnDay(event, day));
  const date = startOfDay(day);
  return (
    <div className={classNames(styles.head, isToday && styles.today)}>
      <Link to={paths.day(day)} className={styles.dayLink}>
        {new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric' }).format(date)}
        <VisuallyHidden>, {dateLabel(day)}</VisuallyHidden>
      </Link>
      {allDay.length > 0 && (
        <ul className={styles.allDayList} aria-label={`All day, ${dateLabel(day)}`}>
          {allDay.map((event) => (
            <li key={event.id}>
              <Link to={paths.calendarEvent(event.id)} className={styles.allDay}>
                {titleOf(event)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DayColumn({ day, events }: { day: Day; events: readonly CalendarEvent[] }) {
  return (
    <ul className={styles.column} aria-label={dateLabel(day)}>
      {placeEvents(events, day).map(({ event, fromMinute, toMinute, lane, lanes }) => (
        <li
          key={event.id}
          className={styles.place}
          style={
            {
              '--top': fromMinute / dayMinutes,
              '--height': (toMinute - fromMinute) / dayMinutes,
              '--left': lane / lanes,
              '--width': 1 / lanes,
            } as CSSProperties
          }
        >
          <Link
            to={paths.calendarEvent(event.id)}
            className={classNames(styles.event, event.status === 'tentative' && styles.tentative)}
            title={`${titleOf(event)}, ${timeOnDay(event, day)}`}
          >
            {titleOf(event)}
            {event.status !== 'confirmed' && ` (${event.status})`}
            <span className={styles.eventTime}>{timeOnDay(event, day)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const hourText = (hour: number) =>
  new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).format(new Date(2000, 0, 1, hour));
