import { useId, type ReactNode } from 'react';
import styles from './playground.module.css';

/** Widgets of one kind under their heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
