import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { Link } from 'react-router';
import { paths } from '../../../../config/paths.ts';
import { dateLabel, type Day } from '../../dates/day.ts';
import { byTime, isOnDay, timeOnDay } from '../../dates/event-times.ts';
import { EventRow } from '../event-row.tsx';
import styles from '../calendar.module.css';

interface AgendaProps {
  days: readonly Day[];
  events: readonly CalendarEvent[];
  today: Day;
}

/**
 * Events by day. An event of several days is listed on each of them; days without events are left out. A single day needs no heading: the
 * range has its date.
 */
export function Agenda({ days, events, today }: AgendaProps) {
  return (
    <div className={styles.agenda}>
      {days.map((day) => {
        const here = events.filter((event) => isOnDay(event, day)).sort(byTime);
        if (here.length === 0) return null;
        if (days.length === 1) return <DayEvents key={day} day={day} events={here} />;
        return <AgendaDay key={day} day={day} events={here} isToday={day === today} />;
      })}
    </div>
  );
}

interface AgendaDayProps {
  day: Day;
  events: readonly CalendarEvent[];
  isToday: boolean;
}

function AgendaDay({ day, events, isToday }: AgendaDayProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={styles.day}>
      <h2 id={headingId} className={styles.dayTitle}>
        <Link to={paths.day(day)}>{dateLabel(day)}</Link>
        {isToday && (
          <span className={styles.todayMark}>
            {' · '}
            <Trans>Today</Trans>
          </span>
        )}
      </h2>
      <DayEvents day={day} events={events} />
    </section>
  );
}

const DayEvents = ({ day, events }: Pick<AgendaDayProps, 'day' | 'events'>) => (
  <ul className={styles.events}>
    {events.map((event) => (
      <EventRow key={event.id} event={event} time={timeOnDay(event, day)} />
    ))}
  </ul>
);
