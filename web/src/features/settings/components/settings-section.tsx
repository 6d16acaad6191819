import { useId, type ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function SettingsSection({ title, lead, children }: SettingsSectionProps) {
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
