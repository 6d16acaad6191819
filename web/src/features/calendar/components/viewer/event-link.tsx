import { Link } from 'react-router';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { paths } from '../../../../config/paths.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { fullTime } from '../../dates/event-times.ts';
import { titleOf } from '../../dates/event-title.ts';
import styles from './event-link.module.css';

interface EventLinkProps {
  event: CalendarEvent;
  /** Null for a bar over whole days. */
  time: string | null;
  className?: string | undefined;
}

/** An event in a grid: its title and time, cut to its place; the tooltip has all of it. */
export function EventLink({ event, time, className }: EventLinkProps) {
  return (
    <Link
      to={paths.calendarEvent(event.id)}
      className={classNames(styles.event, styles[event.status], className)}
      title={`${titleOf(event)}, ${fullTime(event)}`}
    >
      <span className={styles.title}>
        {titleOf(event)}
        {event.status !== 'confirmed' && ` (${event.status})`}
      </span>
      {time !== null && <span className={styles.time}>{time}</span>}
    </Link>
  );
}
