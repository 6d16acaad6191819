import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** The only h1; also the title of the browser tab. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `content`: 800 px (specification section 9). `wide`: for tables of many columns. */
  width?: 'content' | 'narrow' | 'wide';
  className?: string | undefined;
  children: ReactNode;
}

/** A page in a column, with its heading. Screens of several panes make their own frame and only use PageTitle. */
export function Page({ title, lead, actions, width = 'content', className, children }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width], className)}>
      <PageTitle title={title} />
      <header className={styles.head}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

/** Names the browser tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Tern`}</title>;
}
