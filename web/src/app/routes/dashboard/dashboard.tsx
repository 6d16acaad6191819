import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { PageTitle } from '../../../components/ui/layout/page.tsx';
import { WhenInView } from '../../../components/ui/layout/when-in-view.tsx';
import { DailyRundown } from '../../../features/calendar/components/daily-rundown.tsx';
import { useQueue } from '../../../features/follow-up/api/list-follow-ups.ts';
import { HomeQueue } from '../../../features/follow-up/queue/home-queue.tsx';
import styles from './home.module.css';

/** Usually empty, and needs an answer of the server first: not in the first-screen bundle. */
const MissingSentFolder = lazy(() =>
  import('../../../features/accounts/components/missing-sent-folder.tsx').then((module) => ({
    default: module.MissingSentFolder,
  })),
);

/** Below the queue and folded: figures and the sent messages are not in the first-screen bundle. */
const DashboardFold = lazy(() =>
  import('../../../features/follow-up/dashboard/dashboard-fold.tsx').then((module) => ({
    default: module.DashboardFold,
  })),
);

/** Usually short or empty, and below all else: not in the first-screen bundle. */
const PromiseLists = lazy(() =>
  import('../../../features/follow-up/promises/promise-lists.tsx').then((module) => ({
    default: module.PromiseLists,
  })),
);

/** Home: the number of late answers is the headline, the page's name stands small above it. */
export function Component() {
  const { isFetched } = useQueue();
  return (
    <div className={styles.home}>
      <PageTitle title={t`Daily Rundown`} />
      <h1 className={styles.name}>
        <Trans>Daily Rundown</Trans>
      </h1>
      <Suspense>
        <MissingSentFolder />
      </Suspense>
      <HomeQueue>
        <DailyRundown />
      </HomeQueue>
      {/* The length of the queue is known once it is loaded: content below it would jump. */}
      <Suspense>
        {isFetched && (
          <>
            <DashboardFold />
            <WhenInView>
              <Suspense>
                <PromiseLists />
              </Suspense>
            </WhenInView>
          </>
        )}
      </Suspense>
    </div>
  );
}
