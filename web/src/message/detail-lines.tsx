import type { ReactNode } from 'react';
import styles from './message.module.css';

interface DetailLinesProps {
  /** Names and values; those without a value are left out. */
  lines: readonly (readonly [string, ReactNode])[];
}

/** Fields of a message or an appointment, one per line. */
export function DetailLines({ lines }: DetailLinesProps) {
  return (
    <dl className={styles.addresses}>
      {lines
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
