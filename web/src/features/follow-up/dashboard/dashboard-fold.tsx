import { Suspense } from 'react';
import { FollowUpMenu } from '../components/follow-up-menu.tsx';
import { useKeptChoice } from '../../../lib/kept/kept-choice.ts';
import styles from './dashboard.module.css';
import { dashboardSubtitle, dashboardTitle, PanelFigures } from './dashboard-panel.tsx';
import { SentMessages } from './sent-messages.tsx';
import { SupportLine } from './support-line.tsx';

/** Holds what Home shows below the queue: figures, steps, legend and sent messages in one fold, which the browser remembers. */
export function DashboardFold() {
  const [isOpen, setOpen] = useKeptChoice('follow-up-dashboard', false);
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
            <div className={styles.unfolded}>
              <div className={styles.foldMenu}>
                <FollowUpMenu />
              </div>
              <PanelFigures />
            </div>
          )}
        </details>
      </section>
      <Suspense>
        <SentMessages hasList={isOpen} />
      </Suspense>
      <SupportLine />
    </>
  );
}
