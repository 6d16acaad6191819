import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import styles from './queue.module.css';
import { QueueRow, type QueueRowText } from './queue-row.tsx';
import type { OpenRow } from './use-open-row.ts';

/** Only on narrow screens, and not before a row is tapped. */
const loadSheet = () => import('../../../components/ui/dialogs/modal.tsx');
const Sheet = lazy(() => loadSheet().then(({ Modal }) => ({ default: Modal })));

interface QueuePanesProps {
  rows: readonly QueueRowText[];
  openRow: OpenRow;
  sheetTitle: string;
  /** Rows that are not shown yet. */
  others: number;
  /** What belongs to the open row. */
  children: ReactNode;
}

/** The rows, and what belongs to the open one beside or over them. */
export function QueuePanes({ rows, openRow, sheetTitle, others, children }: QueuePanesProps) {
  const { list, isNarrow, openId, open, close } = openRow;
  // A part that cannot be loaded now is loaded again, with an error if that fails, when a sheet opens.
  useEffect(() => {
    if (isNarrow) void loadSheet().catch(() => undefined);
  }, [isNarrow]);
  if (rows.length === 0 && openId === null) return null;
  return (
    <>
      <div className={styles.panes}>
        <div className={styles.listPane}>
          <ol ref={list} className={styles.rows} data-queue>
            {rows.map((row) => (
              <QueueRow
                key={row.id}
                row={row}
                isOpen={row.id === openId}
                isTabStop={isNarrow || row.id === openId}
                opensDialog={isNarrow}
                onOpen={() => open(row.id)}
              />
            ))}
          </ol>
          {others > 0 && <p className={styles.more}>{others} more move up as you go.</p>}
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
