import { lazy, Suspense } from 'react';
import styles from './daily-rundown.module.css';
import { useCalendarOffer } from '../../../lib/use-calendar-offer.ts';

/** Loaded after the first screen, whose bundle has a size limit; its requests end later than the page loads in any case. */
const TodaysMeetings = lazy(() =>
  import('./todays-meetings.tsx').then(({ TodaysMeetings }) => ({ default: TodaysMeetings })),
);

/**
 * The top of the dashboard: one line about today's meetings, which can be opened. Its space is reserved, so the queue below never
 * moves.
 */
export function DailyRundown() {
  const meetings = (
    <Suspense>
      <TodaysMeetings />
    </Suspense>
  );
  return useCalendarOffer() === null ? meetings : <div className={styles.place}>{meetings}</div>;
}
