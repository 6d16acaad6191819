import { lazy, Suspense } from 'react';
import styles from './daily-rundown.module.css';
import { useCalendarOffer } from './use-calendar-offer.ts';

/** Fetched after the first screen, which has a limit on its size; its requests would come later than the page in any case. */
const TodaysMeetings = lazy(() =>
  import('./todays-meetings.tsx').then(({ TodaysMeetings }) => ({ default: TodaysMeetings })),
);

/** The top of the dashboard: one line about today's meetings that opens; its place is kept, so that the queue below never moves. */
export function DailyRundown() {
  const meetings = (
    <Suspense>
      <TodaysMeetings />
    </Suspense>
  );
  return useCalendarOffer() === null ? meetings : <div className={styles.place}>{meetings}</div>;
}
