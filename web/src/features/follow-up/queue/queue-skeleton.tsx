import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import styles from './queue.module.css';

/** Placeholder of the queue: the number, an open first row, and some closed rows. */
export function QueueSkeleton() {
  return (
    <section className={styles.queue} aria-busy="true">
      <div className={styles.count} aria-hidden="true">
        <Skeleton width="14rem" height="2.25rem" />
      </div>
      <div className={styles.rows} aria-hidden="true">
        <Skeleton height="28rem" />
      </div>
    </section>
  );
}
