import { lazy, Suspense, useEffect } from 'react';
import { fetchLater } from '../../../lib/later/fetch-later.ts';
import { useKeptChoice } from '../../../lib/kept/kept-choice.ts';
import styles from './dashboard.module.css';
import { dashboardSubtitle, dashboardTitle } from './dashboard-texts.ts';
import { SentOverlays } from './sent-overlays.tsx';
import { SupportLine } from './support-line.tsx';

// Loaded in the background: most users leave the fold closed.
const loadUnfolded = () => import('./unfolded.tsx');
const Unfolded = lazy(() => loadUnfolded().then((module) => ({ default: module.Unfolded })));
const SentList = lazy(() => loadUnfolded().then((module) => ({ default: module.SentList })));

/** Holds what Home shows below the queue: figures, steps, legend and sent messages in one fold, which the browser remembers. */
export function DashboardFold() {
  const [isOpen, setOpen] = useKeptChoice('follow-up-dashboard', false);
  useEffect(() => fetchLater(loadUnfolded), []);
  return (
    <>
      <section aria-labelledby="follow-up-dashboard">
        <details
          className={styles.fold}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary>
            <h2 id="follow-up-dashboard" className={styles.foldTitle}>
              {dashboardTitle}
            </h2>
            <span className={styles.foldSubtitle}>{dashboardSubtitle}</span>
          </summary>
          {isOpen && (
            <Suspense>
              <Unfolded />
            </Suspense>
          )}
        </details>
      </section>
      <Suspense>
        <SentOverlays List={isOpen ? SentList : null} />
      </Suspense>
      <SupportLine />
    </>
  );
}
