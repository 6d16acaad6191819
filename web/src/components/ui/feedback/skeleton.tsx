import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './skeleton.module.css';

interface SkeletonProps {
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A placeholder bar for content that loads. Decoration only: AsyncView announces the state. */
export function Skeleton({ width = '100%', height = '1rem', className }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.bar, className)}
      style={{ width, height } as CSSProperties}
      aria-hidden="true"
    />
  );
}

interface SkeletonRowsProps {
  count?: number;
  /** In a list that reaches the edges of its pane: they begin where its text does. */
  isInPane?: boolean;
}

/** Rows as a list shows them: a title and a line under it. */
export function SkeletonRows({ count = 6, isInPane = false }: SkeletonRowsProps) {
  return (
    <div className={classNames(styles.rows, isInPane && styles.inPane)} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width={`${62 - ((index * 17) % 34)}%`} height="1.05rem" />
          <Skeleton width={`${40 - ((index * 11) % 20)}%`} height="0.8rem" />
        </div>
      ))}
    </div>
  );
}
