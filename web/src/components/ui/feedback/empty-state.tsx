import type { ReactNode } from 'react';
import styles from './state-view.module.css';

interface EmptyStateProps {
  title: string;
  icon?: ReactNode;
  /** Explains the empty list, or says how the user can fill it. */
  children?: ReactNode;
  actions?: ReactNode;
  /** It is the whole page, so its title is the page's heading. */
  isPage?: boolean;
}

export function EmptyState({ title, icon, children, actions, isPage = false }: EmptyStateProps) {
  return (
    <div className={styles.view}>
      {icon && <div className={styles.icon}>{icon}</div>}
      {isPage ? <h1 className={styles.title}>{title}</h1> : <p className={styles.title}>{title}</p>}
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
