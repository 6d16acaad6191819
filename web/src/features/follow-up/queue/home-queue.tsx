import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { withLaterStyles } from '../../../lib/later/later-styles.ts';
import type { QueueSide } from './queue-tabs.tsx';
import { Queue } from './queue.tsx';
import { CountSkeleton, PanesSkeleton } from './queue-skeleton.tsx';
import styles from './queue.module.css';

/** Not in the first-screen bundle: the late answers come first. */
const QueueTabs = lazy(() => import('./queue-tabs.tsx').then((module) => ({ default: module.QueueTabs })));
const OwedQueue = lazy(() =>
  withLaterStyles(import('./owed-queue.tsx')).then((module) => ({ default: module.OwedQueue })),
);

/** The side in the address, so that Back from an opened mail leads to it. */
const param = 'owe';

/** Home's two queues: what others owe the user, and what the user owes. */
export function HomeQueue({ children }: { children?: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const side: QueueSide = params.get(param) === 'you' ? 'yours' : 'theirs';
  const choose = (next: QueueSide) =>
    setParams(next === 'yours' ? { [param]: 'you' } : {}, { replace: true });
  const tabs = (
    <div className={styles.tabs}>
      <Suspense>
        <QueueTabs side={side} onChange={choose} />
      </Suspense>
    </div>
  );
  if (side === 'theirs') return <Queue tabs={tabs}>{children}</Queue>;
  return (
    <Suspense fallback={<Placeholder />}>
      <OwedQueue tabs={tabs}>{children}</OwedQueue>
    </Suspense>
  );
}

function Placeholder() {
  return (
    <div className={styles.queue} aria-busy="true">
      <CountSkeleton />
      <PanesSkeleton />
    </div>
  );
}
