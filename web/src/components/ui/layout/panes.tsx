import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from '../../../lib/class-names.ts';
import { PageTitle } from './page.tsx';
import { isScrolledByWindow } from './pane-scroll.ts';
import styles from './panes.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PanesProps {
  /** The only h1; also the title of the browser tab where none is given. */
  title: string;
  tabTitle?: string | undefined;
  /** The deepest open pane; a phone shows it alone. */
  depth: 'index' | 'list' | 'detail';
  index: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** Id of the shown detail: another detail starts at its top. */
  detailId: string | null;
  /** Ref of the detail pane, to focus it. */
  detailRef?: RefObject<HTMLDivElement | null>;
}

/** State that one detail hands over to the next. */
interface Legacy {
  /** The focus was in it. */
  hadFocus: boolean;
  /** Scroll position of the list on a phone before a detail was opened. */
  listTop: number;
}

/** Three panes beside each other: an index, a list, one thing of the list. Each scrolls by itself. */
export function Panes({ title, tabTitle, depth, index, list, detail, detailId, detailRef }: PanesProps) {
  const legacy = useRef<Legacy>({ hadFocus: false, listTop: 0 });
  const ownRef = useRef<HTMLDivElement>(null);
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
        <DetailPane key={detailId} isOpen={detailId !== null} legacy={legacy} pane={detailRef ?? ownRef}>
          {detail}
        </DetailPane>
      </div>
    </>
  );
}

interface DetailPaneProps {
  isOpen: boolean;
  legacy: RefObject<Legacy>;
  pane: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Another detail is another pane: it starts at its top, and gets the focus if the detail before had it. */
function DetailPane({ isOpen, legacy, pane, children }: DetailPaneProps) {
  useLayoutEffect(() => {
    const here = pane.current;
    if (!here) return;
    const { hadFocus, listTop } = legacy.current;
    if (isOpen && hadFocus) here.focus({ preventScroll: true });
    if (!isOpen) scrollPhone(here, listTop);
    return () => {
      legacy.current = {
        hadFocus: here.contains(document.activeElement),
        listTop: isOpen ? listTop : document.documentElement.scrollTop,
      };
      // Here and not in the next pane, whose content may already have scrolled to its place by then.
      scrollPhone(here, 0);
    };
  }, [isOpen, legacy, pane]);
  return (
    <div ref={pane} className={styles.pane} data-pane="detail" tabIndex={-1}>
      {children}
    </div>
  );
}

function scrollPhone(pane: HTMLElement, top: number): void {
  if (isScrolledByWindow(pane)) document.documentElement.scrollTo({ top });
}

/** The link back to the previous pane, where that pane is hidden. */
export function BackLink({ to, label }: { to: To; label: string }) {
  return (
    <Link to={to} className={classNames(styles.back)}>
      <ArrowLeft aria-hidden="true" />
      {label}
    </Link>
  );
}
