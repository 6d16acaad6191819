import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

/** A part of a screen with a title and a line about it. */
export function Section({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </section>
  );
}
