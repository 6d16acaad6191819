import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { ButtonLink } from '../../../components/ui/buttons/button.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { paths } from '../../../config/paths.ts';
import { useCalendarAccounts, useIsFirstSync } from '../api/list-calendar-accounts.ts';
import { useRundown } from '../api/read-rundown.ts';
import { dateLabel, useToday, type Day } from '../dates/day.ts';
import { momentsOfEvent, timeOnDay } from '../dates/event-times.ts';
import { titleOf } from '../dates/event-title.ts';
import { ConnectHint } from './connect-hint.tsx';
import styles from './todays-meetings.module.css';
import { withLaterStyles } from '../../../lib/later/later-styles.ts';
import { useCalendarOffer } from '../../../lib/use-calendar-offer.ts';

const title = t`Today's meetings`;

/** The opened line: most days it stays closed. */
const MeetingsOfDay = lazy(() =>
  withLaterStyles(import('./meetings-of-day.tsx')).then((module) => ({ default: module.MeetingsOfDay })),
);

/** Today's meetings in one line, which opens to those that matter and to the instructions that decide. */
export function TodaysMeetings() {
  const today = useToday();
  const query = useCalendarAccounts();
  const { data } = query;
  const isOffered = useCalendarOffer() !== null;
  if (!data) return <FailureLine query={query} text={t`Your calendars could not be loaded.`} />;
  if (data.accounts.length > 0) return <Today day={today} />;
  // Without calendars, and without a way to connect one, nothing is shown.
  if (!isOffered) return null;
  return (
    <section className={styles.line} aria-labelledby="rundown-title">
      <h2 id="rundown-title" className={styles.title}>
        {title}
      </h2>
      <ButtonLink to={paths.accounts} size="small" variant="quiet">
        <Trans>Connect a calendar</Trans>
      </ButtonLink>
    </section>
  );
}

function Today({ day }: { day: Day }) {
  const query = useRundown(day);
  const isFirstSync = useIsFirstSync();
  const [isOpen, setOpen] = useState(false);
  if (query.data === undefined && query.error)
    return <FailureLine query={query} text={t`Failed to Get Calendar Rundown`} />;
  return (
    <section aria-labelledby="rundown-title">
      <ConnectHint />
      <details
        className={styles.today}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          <ChevronRight aria-hidden="true" />
          <h2 id="rundown-title" className={styles.title}>
            {title}
          </h2>
          <span className={styles.next}>
            {query.data &&
              (isFirstSync && query.data.events.length === 0
                ? t`Syncing...`
                : nextText(query.data.events, day))}
          </span>
        </summary>
        <div className={styles.opened}>
          <header className={styles.openedHead}>
            <p className={styles.date}>{dateLabel(day)}</p>
            <ButtonLink to={paths.day()} size="small" variant="quiet">
              <Trans>The whole day</Trans>
            </ButtonLink>
          </header>
          {isOpen && (
            <Suspense fallback={<SkeletonRows count={3} />}>
              <MeetingsOfDay day={day} query={query} />
            </Suspense>
          )}
        </div>
      </details>
    </section>
  );
}

/** '4:00 – 4:45 PM Page proofs, and 1 more': today's remaining meetings. */
function nextText(events: ResponseOf<typeof listImportantEventsForDay>['events'], day: Day): string {
  if (events.length === 0) return t`No Important Meetings`;
  const [next, ...later] = events.filter((event) => event.isAllDay || momentsOfEvent(event).end > new Date());
  if (!next) return t`No more today`;
  const first = `${timeOnDay(next, day)} ${titleOf(next)}`;
  return later.length === 0 ? first : t`${first}, and ${later.length} more`;
}
