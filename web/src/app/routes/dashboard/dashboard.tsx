import { lazy, Suspense } from 'react';
import { Page } from '../../../components/ui/layout/page.tsx';
import { DailyRundown } from '../../../features/calendar/components/daily-rundown.tsx';
import { useQueue } from '../../../features/follow-up/api/list-follow-ups.ts';
import { Queue } from '../../../features/follow-up/queue/queue.tsx';

/** Rarely anything, and asks the server first: no part of the first screen. */
const MissingSentFolder = lazy(() =>
  import('../../../features/accounts/components/missing-sent-folder.tsx').then((module) => ({
    default: module.MissingSentFolder,
  })),
);

/** Below the queue: figures and the sent messages are no part of the first screen. */
const Dashboard = lazy(() =>
  import('../../../features/follow-up/dashboard/dashboard.tsx').then((module) => ({
    default: module.Dashboard,
  })),
);

export function Component() {
  const { isPending } = useQueue();
  return (
    <Page title="Daily Rundown">
      <Suspense>
        <MissingSentFolder />
      </Suspense>
      <DailyRundown />
      <Queue />
      {/* How long the queue is shows when it is there: what stands below it would jump. */}
      <Suspense>{!isPending && <Dashboard />}</Suspense>
    </Page>
  );
}
