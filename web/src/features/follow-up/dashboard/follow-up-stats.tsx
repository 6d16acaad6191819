import { t } from '@lingui/core/macro';
import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readFollowupStats } from '@tern/contracts/http/followup';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { useDueCount } from '../api/list-follow-ups.ts';
import { useFollowupStats } from '../api/read-followup-stats.ts';
import styles from './follow-up-stats.module.css';

/** The time that the statistics cover (specification section 1). */
const lastWeeks = t`last 2 weeks`;

type Stats = ResponseOf<typeof readFollowupStats>['stats'];

/** The figures, each with the time that it covers. */
export function FollowUpStats() {
  const query = useFollowupStats();
  if (query.data === undefined && query.errorUpdateCount > 0)
    return <FailureLine query={query} text={t`Error loading dashboard data`} />;
  return <StatFigures stats={query.data?.stats} />;
}

/** The figures, or a placeholder of their size. Pending is the number of the queue, so that both agree right after a decision. */
export function StatFigures({ stats }: { stats: Stats | undefined }) {
  const due = useDueCount();
  const isRead = stats?.scan.state === 'done';
  const figures = [
    // The last 2 weeks may be processed before the 30 days of the scan are.
    {
      name: t`Processed`,
      window: lastWeeks,
      value: stats && `${Math.min(Math.round(stats.processingPercentage), isRead ? 100 : 99)}%`,
    },
    {
      name: t`Pending Follow-ups`,
      window: t`all mail`,
      value: isRead ? (due ?? stats.pendingFollowUpCount) : undefined,
    },
    { name: t`Awaiting Reply`, window: lastWeeks, value: stats?.awaitingReplyCount },
    { name: t`Got Reply`, window: lastWeeks, value: stats?.repliedCount },
  ];
  return (
    <section aria-label={t`Sent mail in figures`}>
      <dl className={styles.stats}>
        {figures.map(({ name, window, value }) => (
          <div key={name}>
            <dt>
              {name} <span>{window}</span>
            </dt>
            <dd>{value ?? <Skeleton width="2.5rem" height="1.6rem" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
