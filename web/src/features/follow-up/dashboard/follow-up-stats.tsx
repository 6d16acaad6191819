import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type { readFollowupStats } from '@tern/contracts/http/followup';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { useDueCount } from '../api/list-follow-ups.ts';
import { useFollowupStats } from '../api/read-followup-stats.ts';
import styles from '../components/follow-up.module.css';

type Stats = ResponseOf<typeof readFollowupStats>['stats'];

/** Figures over the sent mail of the last 2 weeks. A failure here does not affect the list. */
export function FollowUpStats() {
  const { data, isError } = useFollowupStats();
  return isError && !data ? null : <StatFigures stats={data?.stats} />;
}

/** The figures, or a placeholder of their size. Pending is the number of the queue, so that both agree right after a decision. */
export function StatFigures({ stats }: { stats: Stats | undefined }) {
  const due = useDueCount();
  const figures = [
    { name: 'Processed', value: stats && `${Math.round(stats.processingPercentage)}%` },
    { name: 'Pending Follow-ups', value: stats && (due ?? stats.pendingFollowUpCount) },
    { name: 'Awaiting Reply', value: stats?.awaitingReplyCount },
    { name: 'Got Reply', value: stats?.repliedCount },
  ];
  return (
    <section aria-label="Sent mail of the last 2 weeks">
      <dl className={styles.stats}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Skeleton width="2.5rem" height="1.6rem" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
