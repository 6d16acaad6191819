import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { narrowScreen, useMedia } from '../../../lib/use-media.ts';
import { useQueue } from '../api/list-follow-ups.ts';
import { useLetters } from '../api/use-letters.ts';
import { useTriage } from '../api/use-triage.ts';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';
import { CountSkeleton, PanesSkeleton } from './queue-skeleton.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** Fetched while the queue is: its rows come first, and the first screen has a size limit. */
const loadLetter = () => import('./letter.tsx');
const Letter = lazy(() => loadLetter().then((module) => ({ default: module.Letter })));

/** Only on narrow screens, and not before a row is tapped. */
const loadSheet = () => import('../../../components/ui/dialogs/modal.tsx');
const Sheet = lazy(() => loadSheet().then(({ Modal }) => ({ default: Modal })));

/** How many drafts are fetched before their rows are open. */
const draftsAhead = 2;

interface QueueProps {
  /** Between the number and the rows: today's meetings. */
  children?: ReactNode;
}

/**
 * The late answers, the longest overdue first, and the letter to the open one: beside the list, or as a sheet where there is no room.
 * Deciding one opens the next.
 */
export function Queue({ children }: QueueProps) {
  const query = useQueue();
  const { data } = query;
  const rows = data?.messages ?? [];
  const list = useRef<HTMLOListElement>(null);
  const isNarrow = useMedia(narrowScreen);
  const { openId, open, openNext, close } = useOpenRow(rows, list, isNarrow);
  const letters = useLetters();
  const triage = useTriage((messageId) => {
    letters.restore(messageId);
    open(messageId);
  });
  const at = rows.findIndex(({ id }) => id === openId);
  const message = rows[at];
  const dialogDepth = isNarrow && message ? 1 : 0;
  useQueueKeys({ list, rows, openId, open, triage, dialogDepth });
  // A part that cannot be loaded now is loaded again, with an error if that fails, when a letter opens.
  useEffect(
    () => void Promise.allSettled(isNarrow ? [loadLetter(), loadSheet()] : [loadLetter()]),
    [isNarrow],
  );

  const letter = message && (
    <Letter
      key={message.id}
      message={message}
      letters={letters}
      triage={triage}
      next={rows.slice(at + 1, at + 1 + draftsAhead).map(({ id }) => id)}
      dialogDepth={dialogDepth}
      onDecided={() => openNext(message.id)}
    />
  );
  return (
    <section
      aria-labelledby={data && 'queue'}
      aria-busy={(!data && !query.error) || undefined}
      className={styles.queue}
    >
      {data ? (
        <h2 id="queue" className={styles.count} tabIndex={-1} aria-live="polite">
          <Count due={data.total} isComplete={data.scanState === 'done'} />
        </h2>
      ) : (
        <CountSkeleton />
      )}
      {children}
      <AsyncView
        query={query}
        skeleton={<PanesSkeleton />}
        errorFallback="The follow-ups could not be loaded."
      >
        {({ total }) =>
          rows.length > 0 && (
            <div className={styles.panes}>
              <div className={styles.listPane}>
                <ol ref={list} className={styles.rows} data-queue>
                  {rows.map((row) => (
                    <QueueRow
                      key={row.id}
                      message={row}
                      isOpen={row.id === openId}
                      isTabStop={isNarrow || row.id === openId}
                      opensDialog={isNarrow}
                      onOpen={() => open(row.id)}
                    />
                  ))}
                </ol>
                {total > rows.length && (
                  <p className={styles.more}>{total - rows.length} more move up as you go.</p>
                )}
              </div>
              {!isNarrow && <Suspense fallback={<div />}>{letter}</Suspense>}
            </div>
          )
        }
      </AsyncView>
      {isNarrow && letter && (
        <Suspense>
          <Sheet isOpen variant="sheet" title={countText(data?.total ?? 0)} onClose={close}>
            {letter}
          </Sheet>
        </Suspense>
      )}
    </section>
  );
}

/** The number of late answers; until all sent mail has been read, a number so far. */
function Count({ due, isComplete }: { due: number; isComplete: boolean }) {
  if (due > 0)
    return (
      <>
        <span className={styles.number}>{due}</span> {lateWords(due)}
        {!isComplete && ' so far'}
      </>
    );
  return isComplete ? 'Nobody owes you an answer' : 'Reading your sent mail…';
}

const lateWords = (due: number) => (due === 1 ? 'answer is late' : 'answers are late');
const countText = (due: number) => `${due} ${lateWords(due)}`;
