import { lazy, Suspense } from 'react';
import { Page } from '../../../components/ui/layout/page.tsx';
import { DailyRundown } from '../../../features/calendar/components/daily-rundown.tsx';
import { useQueue } from '../../../features/follow-up/api/list-follow-ups.ts';
import { Queue } from '../../../features/follow-up/queue/queue.tsx';

/** Usually empty, and needs an answer of the server first: not in the first-screen bundle. */
const MissingSentFolder = lazy(() =>
  import('../../../features/accounts/components/missing-sent-folder.tsx').then((module) => ({
    default: module.MissingSentFolder,
  })),
);

/** Below the queue: figures and the sent messages are not in the first-screen bundle. */
const Dashboard = lazy(() =>
  import('../../../features/follow-up/dashboard/dashboard.tsx').then((module) => ({
    default: module.Dashboard,
  })),
);

export function Component() {
  const { isFetched } = useQueue();
  return (
    <Page title="Daily Rundown">
      <Suspense>
        <MissingSentFolder />
      </Suspense>
      <DailyRundown />
      <Queue />
      {/* The length of the queue is known once it is loaded: content below it would jump. */}
      <Suspense>{isFetched && <Dashboard />}</Suspense>
    </Page>
  );
}
