import { useRef, useState } from 'react';
import { ErrorView } from '../../../components/ui/feedback/error-view.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { errorText } from '../../../lib/api/api-error.ts';
import { useQueue } from '../api/list-follow-ups.ts';
import { useFollowupStats } from '../api/read-followup-stats.ts';
import type { DraftText } from '../api/save-draft-followup.ts';
import { useTriage } from '../api/use-triage.ts';
import styles from './queue.module.css';
import { QueueRow } from './queue-row.tsx';
import { QueueSkeleton } from './queue-skeleton.tsx';
import { useOpenRow } from './use-open-row.ts';
import { useQueueKeys } from './use-queue-keys.ts';

/** The late answers, the longest overdue first. One row is open at a time, and deciding it opens the next. */
export function Queue() {
  const { data, error, isFetching, refetch } = useQueue();
  const rows = data?.messages ?? [];
  const list = useRef<HTMLOListElement>(null);
  const { openId, open, openNext } = useOpenRow(rows, list);
  const triage = useTriage(open);
  /** The user's edits of drafts; a row that comes back keeps them. */
  const [texts, setTexts] = useState<ReadonlyMap<string, DraftText>>(new Map());
  useQueueKeys({ list, rows, openId, open, triage });

  if (!data)
    return error ? (
      <ErrorView
        message={errorText(error, 'The follow-ups could not be loaded.')}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    ) : (
      <QueueSkeleton />
    );

  const others = data.total - rows.length;
  return (
    <section aria-labelledby="queue" className={styles.queue}>
      <h2 id="queue" className={styles.count} tabIndex={-1} aria-live="polite">
        <Count due={data.total} />
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

/** The number of late answers. "Nothing is late" shows only after all sent mail has been read. */
function Count({ due }: { due: number }) {
  const scan = useFollowupStats().data?.stats.scan;
  if (due > 0)
    return (
      <>
        <span className={styles.number}>{due}</span> {due === 1 ? 'answer is late' : 'answers are late'}
      </>
    );
  if (!scan) return <Skeleton width="14rem" height="2.25rem" />;
  return scan.state === 'done' ? 'Nobody owes you an answer' : 'Reading your sent mail…';
}
