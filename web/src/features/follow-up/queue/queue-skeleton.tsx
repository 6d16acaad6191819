import { Skeleton, SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import styles from './queue.module.css';

/** Placeholder of the number. */
export function CountSkeleton() {
  return (
    <div className={styles.count} aria-hidden="true">
      <Skeleton width="14rem" height="2.25rem" />
    </div>
  );
}

/** Placeholder of the rows and the letter beside them. */
export function PanesSkeleton() {
  return (
    <div className={styles.panes} aria-hidden="true">
      <div className={styles.listPane}>
        <SkeletonRows count={8} isInPane />
      </div>
      <div className={styles.letterPlace} />
    </div>
  );
}
