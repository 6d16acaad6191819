import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './badge.module.css';

export type Tone = 'neutral' | 'sea' | 'coral' | 'amber' | 'moss';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A count that stops growing: 99+ (specification section 9). */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <span className={classNames(styles.badge, styles.count)} role="img" aria-label={label}>
      {count > 99 ? '99+' : count}
    </span>
  );
}
