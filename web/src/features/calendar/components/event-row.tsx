import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { paths } from '../../../config/paths.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { titleOf } from '../dates/event-title.ts';
import { ConferenceLink } from './conference-link.tsx';
import { EventBadges } from './event-badges.tsx';
import styles from './calendar.module.css';

interface EventRowProps {
  event: CalendarEvent;
  time: string;
  /** In place of the event's own title. */
  title?: string;
  /** Under the title; the calendar and the place without it. */
  children?: ReactNode;
}

/** An event in a list: when, what, where; its title leads to its detail. */
export function EventRow({ event, time, title = titleOf(event), children }: EventRowProps) {
  const { user } = useCurrentUser().data ?? {};
  // A calendar that is named after its owner says nothing.
  const isOwn = event.calendar.name === user?.name || event.calendar.name === user?.email;
  const about = [!isOwn && event.calendar.name, event.location].filter(Boolean).join(' · ');
  return (
    <li className={styles.event}>
      <span className={styles.time}>{time}</span>
      <div className={styles.about}>
        <p className={styles.eventTitle}>
          <Link to={paths.calendarEvent(event.id)}>{title}</Link> <EventBadges event={event} />
        </p>
        {children ?? (about && <p className={styles.note}>{about}</p>)}
      </div>
      <ConferenceLink event={event} />
    </li>
  );
}
