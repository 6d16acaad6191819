import { useRef, useState } from 'react';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useQueue } from '../api/list-follow-ups.ts';
import type { DraftText } from '../api/save-draft-followup.ts';
import { useTriage } from '../api/use-triage.ts';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** The late answers, the longest overdue first. One row is open at a time, and deciding it opens the next. */
export function Queue() {
  const query = useQueue();
  const { data } = query;
  const rows = data?.messages ?? [];
  const list = useRef<HTMLOListElement>(null);
  const { openId, open, openNext } = useOpenRow(rows, list);
  const triage = useTriage(open);
  /** The user's edits of drafts; a row that comes back keeps them. */
  const [texts, setTexts] = useState<ReadonlyMap<string, DraftText>>(new Map());
  useQueueKeys({ list, rows, openId, open, triage });

  if (!data)
    return (
      <AsyncView
        query={query}
        skeleton={<QueueSkeleton />}
        errorFallback="The follow-ups could not be loaded."
      >
        {() => null}
      </AsyncView>
    );

  const others = data.total - rows.length;
  return (
    <section aria-labelledby="queue" className={styles.queue}>
      <h2 id="queue" className={styles.count} tabIndex={-1} aria-live="polite">
        <Count due={data.total} isComplete={data.scanState === 'done'} />
      </h2>
      {rows.length > 0 && (
        <ol ref={list} className={styles.rows} data-queue>
          {rows.map((message) => (
            <QueueRow
              key={message.id}
              message={message}
              isOpen={message.id === openId}
              onToggle={(isOpen) => open(isOpen ? message.id : null)}
              text={texts.get(message.id)}
              onText={(text) => setTexts((known) => new Map(known).set(message.id, text))}
              triage={triage}
              onDecided={() => openNext(message.id)}
            />
          ))}
        </ol>
      )}
      {others > 0 && <p className={styles.more}>{others} more move up as you go.</p>}
    </section>
  );
}

/** The number of late answers; until all sent mail has been read, a number so far. */
function Count({ due, isComplete }: { due: number; isComplete: boolean }) {
  if (due > 0)
    return (
      <>
        <span className={styles.number}>{due}</span> {due === 1 ? 'answer is late' : 'answers are late'}
        {!isComplete && ' so far'}
      </>
    );
  return isComplete ? 'Nobody owes you an answer' : 'Reading your sent mail…';
}
