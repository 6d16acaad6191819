import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import styles from './page.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PageProps {
  /** The only h1; also the title of the browser tab. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Links to the pages beside this one, above the heading. */
  nav?: ReactNode;
  /** The heading is for assistive technology only: what the page shows names it, and needs the room. */
  isTitleHidden?: boolean;
  /** `content`: 800 px (specification section 9). `wide`: for tables of many columns. */
  width?: 'content' | 'narrow' | 'wide';
  className?: string | undefined;
  children: ReactNode;
}

/** A page in a column, with its heading. Screens of several panes make their own frame and only use PageTitle. */
export function Page({
  title,
  lead,
  actions,
  nav,
  isTitleHidden = false,
  width = 'content',
  className,
  children,
}: PageProps) {
  return (
    <div
      className={classNames(
        styles.page,
        styles[width],
        (isTitleHidden || nav !== undefined) && styles.high,
        className,
      )}
    >
      <PageTitle title={title} />
      {nav}
      {isTitleHidden ? (
        <h1 className={styles.hidden}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h1>
      ) : (
        <header className={styles.head}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}

/** Names the browser tab. */
export function PageTitle({ title }: { title: string }) {
  return <title>{`${title} · Tern`}</title>;
}
