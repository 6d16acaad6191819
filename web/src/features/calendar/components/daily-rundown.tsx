import { lazy, Suspense } from 'react';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';

/** Fetched after the first screen, which has a limit on its size; its requests would come later than the page in any case. */
const TodaysMeetings = lazy(() =>
  import('./todays-meetings.tsx').then(({ TodaysMeetings }) => ({ default: TodaysMeetings })),
);

/** The top of the dashboard: today's meetings that matter, and the instructions that decide. */
export function DailyRundown() {
  return (
    <Suspense fallback={<SkeletonRows count={3} />}>
      <TodaysMeetings />
    </Suspense>
  );
}
