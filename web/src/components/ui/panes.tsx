import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { PageTitle } from './page.tsx';
import styles from './panes.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PanesProps {
  /** The only h1; also the title of the browser tab where that has none of its own. */
  title: string;
  tabTitle?: string | undefined;
  /** How deep one is; a phone shows this pane alone. */
  depth: 'index' | 'list' | 'detail';
  index: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** What the detail shows: another one is read from its top. */
  detailId: string | null;
}

/** Three panes beside each other: an index, a list, one thing of the list. Each scrolls by itself. */
export function Panes({ title, tabTitle, depth, index, list, detail, detailId }: PanesProps) {
  return (
    <>
      <PageTitle title={tabTitle ?? title} />
      <h1>
        <VisuallyHidden>{title}</VisuallyHidden>
      </h1>
      <div className={styles.screen} data-depth={depth}>
        <div className={styles.pane} data-pane="index">
          {index}
        </div>
        <div className={styles.pane} data-pane="list">
          {list}
        </div>
        <DetailPane key={detailId}>{detail}</DetailPane>
      </div>
    </>
  );
}

function DetailPane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={pane} className={styles.pane} data-pane="detail">
      {children}
    </div>
  );
}

/** The way back to the pane before, where it is out of sight. */
export function BackLink({ to, label }: { to: To; label: string }) {
  return (
    <Link to={to} className={classNames(styles.back)}>
      <ArrowLeft aria-hidden="true" />
      {label}
    </Link>
  );
}
