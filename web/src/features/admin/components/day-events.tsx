import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Badge } from '../../../components/ui/marks/badge.tsx';
import { useDayEvents, type DayOfUser } from '../api/list-day-events.ts';
import styles from './admin-calendar.module.css';
import { pageLocale } from '../../../lib/language/language.ts';
import { knownZone, pageZone } from '../../../lib/language/page-zone.ts';

/** All events of the day, the earliest first. */
export function DayEvents({ day }: { day: DayOfUser }) {
  const query = useDayEvents(day);
  return (
    <AsyncView
      query={query}
      errorFallback={t`Failed to load the events`}
      isEmpty={({ events }) => events.length === 0}
      empty={<EmptyState title={t`No events found`} />}
    >
      {({ events, timeZone }) => (
        <ol className={styles.events} aria-label={t`Events of the day`}>
          {events.map((event) => (
            <li key={event.id} className={styles.event}>
              <p className={styles.time}>{timeText(event, timeZone)}</p>
              <div>
                <p className={styles.summary}>
                  {event.summary ?? t`(No Title)`} <StatusBadge status={event.status} />
                </p>
                <p className={styles.about}>
                  {[event.calendar.name, event.location].filter(Boolean).join(', ')}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </AsyncView>
  );
}

function StatusBadge({ status }: Pick<CalendarEvent, 'status'>) {
  if (status === 'tentative')
    return (
      <Badge tone="amber">
        <Trans>Tentative</Trans>
      </Badge>
    );
  return status === 'cancelled' ? (
    <Badge tone="coral">
      <Trans>Cancelled</Trans>
    </Badge>
  ) : null;
}

/** @param ofUser IANA name: on their clock begins and ends the day that is shown */
function timeText({ isAllDay, startDateTime, endDateTime }: CalendarEvent, ofUser?: string): string {
  if (isAllDay || startDateTime === null) return t`All day`;
  const format = new Intl.DateTimeFormat(pageLocale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: knownZone(ofUser) ?? pageZone(),
  });
  const from = format.format(new Date(startDateTime));
  return endDateTime === null ? from : `${from} – ${format.format(new Date(endDateTime))}`;
}
