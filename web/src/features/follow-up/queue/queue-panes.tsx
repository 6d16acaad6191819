import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { fetchLater } from '../../../lib/fetch-later.ts';
import styles from './queue.module.css';
import { QueueRow, type QueueRowText } from './queue-row.tsx';
import type { OpenRow } from './use-open-row.ts';

/** Only on narrow screens, and not before a row is tapped. */
const loadSheet = () => import('../../../components/ui/dialogs/modal.tsx');
const Sheet = lazy(() => loadSheet().then(({ Modal }) => ({ default: Modal })));

interface QueuePanesProps {
  rows: readonly QueueRowText[];
  /** Rows of another kind, below the others. */
  apart?: { readonly title: string; readonly rows: readonly QueueRowText[] } | undefined;
  openRow: OpenRow;
  sheetTitle: string;
  /** Rows that are not shown yet. */
  others: number;
  /** What belongs to the open row. */
  children: ReactNode;
}

/** The rows, and what belongs to the open one beside or over them. */
export function QueuePanes({ rows, apart, openRow, sheetTitle, others, children }: QueuePanesProps) {
  const { list, isNarrow, openId, open, close } = openRow;
  useEffect(() => {
    if (isNarrow) fetchLater(loadSheet);
  }, [isNarrow]);
  const isApartEmpty = apart === undefined || apart.rows.length === 0;
  if (rows.length === 0 && isApartEmpty && openId === null) return null;
  const rowOf = (row: QueueRowText) => (
    <QueueRow
      key={row.id}
      row={row}
      isOpen={row.id === openId}
      isTabStop={isNarrow || row.id === openId}
      opensDialog={isNarrow}
      onOpen={() => open(row.id)}
    />
  );
  return (
    <>
      <div className={styles.panes}>
        <div className={styles.listPane}>
          <div ref={list} data-queue>
            {rows.length > 0 && <ol className={styles.rows}>{rows.map(rowOf)}</ol>}
            {others > 0 && (
              <p className={styles.more}>
                <Trans>{others} more move up as you go.</Trans>
              </p>
            )}
            {!isApartEmpty && (
              <section aria-labelledby="apart">
                <h3 id="apart" className={styles.apart}>
                  {apart.title}
                </h3>
                <ol className={styles.rows}>{apart.rows.map(rowOf)}</ol>
              </section>
            )}
          </div>
        </div>
        {!isNarrow && <Suspense fallback={<div />}>{children}</Suspense>}
      </div>
      {isNarrow && children && (
        <Suspense>
          <Sheet isOpen variant="sheet" title={sheetTitle} onClose={close}>
            {children}
          </Sheet>
        </Suspense>
      )}
    </>
  );
}
