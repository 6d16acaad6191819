import { t } from '@lingui/core/macro';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { useFollowupStats } from '../api/read-followup-stats.ts';
import styles from './dashboard.module.css';
import { FollowUpMenu } from '../components/follow-up-menu.tsx';
import { dashboardSubtitle, dashboardTitle } from './dashboard-texts.ts';
import { StatFigures } from './follow-up-stats.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { StatusLegend } from './status-legend.tsx';

/** The follow-up progress panel with its title and menu. */
export function DashboardPanel() {
  return (
    <section aria-labelledby="follow-up-dashboard" className={styles.panel}>
      <header className={styles.head}>
        <div>
          <h2 id="follow-up-dashboard" className={styles.title}>
            {dashboardTitle}
          </h2>
          <p className={styles.subtitle}>{dashboardSubtitle}</p>
        </div>
        <FollowUpMenu />
      </header>
      <PanelFigures />
    </section>
  );
}

/** Figures, past and next steps, and the legend of the badges. */
export function PanelFigures() {
  const query = useFollowupStats();
  return (
    <>
      <AsyncView
        query={{ ...query, error: query.error && new Error(t`Error loading dashboard data`) }}
        skeleton={<PanelSkeleton />}
      >
        {({ stats }) => (
          <>
            <StatFigures stats={stats} />
            <ProgressSteps stats={stats} now={new Date()} />
          </>
        )}
      </AsyncView>
      <StatusLegend />
    </>
  );
}

function PanelSkeleton() {
  return (
    <>
      <StatFigures stats={undefined} />
      <div className={styles.steps} aria-hidden="true">
        {[0, 1, 2].map((step) => (
          <div key={step} className={styles.step}>
            <Skeleton width="8rem" height="1.2rem" />
            <Skeleton height="3.5rem" />
          </div>
        ))}
      </div>
    </>
  );
}
