import { useId, type ReactNode } from 'react';
import styles from './account.module.css';

interface AccountSectionProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function AccountSection({ title, lead, children }: AccountSectionProps) {
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
