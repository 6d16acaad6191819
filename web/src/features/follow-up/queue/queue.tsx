import { lazy, useEffect, useRef, type ReactNode } from 'react';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { didNotArrive } from '../../../message/follow-up/follow-up-status.ts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { dateTimeText, lateText } from '../../../lib/date-text.ts';
import { narrowScreen, useMedia } from '../../../lib/use-media.ts';
import { useQueue } from '../api/list-follow-ups.ts';
import { useLetters } from '../api/use-letters.ts';
import { useTriage } from '../api/use-triage.ts';
import styles from './queue.module.css';
import { QueuePanes } from './queue-panes.tsx';
import type { QueueRowText } from './queue-row.tsx';
import { CountSkeleton, PanesSkeleton } from './queue-skeleton.tsx';
import { useOpenRow } from './use-open-row.ts';
import { queueHelp, useQueueKeys } from './use-queue-keys.ts';

/** Fetched while the queue is: its rows come first, and the first screen has a size limit. */
const loadLetter = () => import('./letter.tsx');
const Letter = lazy(() => loadLetter().then((module) => ({ default: module.Letter })));

/** How many drafts are fetched before their rows are open. */
const draftsAhead = 2;

export interface QueueProps {
  /** Beside the number: the choice between the two queues. */
  tabs?: ReactNode;
  /** Between the number and the rows: today's meetings. */
  children?: ReactNode;
}

/**
 * The late answers, the longest overdue first, and the letter to the open one: beside the list, or as a sheet where there is no room.
 * Deciding one opens the next.
 */
export function Queue({ tabs, children }: QueueProps) {
  const query = useQueue();
  const { data } = query;
  const messages = data?.messages ?? [];
  const list = useRef<HTMLOListElement>(null);
  const isNarrow = useMedia(narrowScreen);
  const { openId, open, openNext, close } = useOpenRow(messages, list, isNarrow);
  const letters = useLetters();
  const triage = useTriage((messageId) => {
    letters.restore(messageId);
    open(messageId);
  });
  const at = messages.findIndex(({ id }) => id === openId);
  const message = messages[at];
  const dialogDepth = isNarrow && message ? 1 : 0;
  useQueueKeys({
    list,
    rows: messages,
    openId,
    open,
    undo: () => triage.undo(),
    dialogDepth,
    help: queueHelp,
  });
  useEffect(() => void loadLetter().catch(() => undefined), []);

  return (
    <section
      aria-labelledby={data && 'queue'}
      aria-busy={(!data && !query.error) || undefined}
      className={styles.queue}
    >
      <div className={styles.headline}>
        {data ? (
          <h2 id="queue" className={styles.count} tabIndex={-1} aria-live="polite">
            <Count due={data.total} isComplete={data.scanState === 'done'} />
          </h2>
        ) : (
          <CountSkeleton />
        )}
        {tabs}
      </div>
      {children}
      <AsyncView
        query={query}
        skeleton={<PanesSkeleton />}
        errorFallback="The follow-ups could not be loaded."
      >
        {({ total }) => (
          <QueuePanes
            rows={messages.map(rowOf)}
            list={list}
            openId={openId}
            onOpen={open}
            isNarrow={isNarrow}
            sheetTitle={countText(total)}
            onClose={close}
            others={total - messages.length}
          >
            {message && (
              <Letter
                key={message.id}
                message={message}
                letters={letters}
                triage={triage}
                next={messages.slice(at + 1, at + 1 + draftsAhead).map(({ id }) => id)}
                dialogDepth={dialogDepth}
                onDecided={() => openNext(message.id)}
              />
            )}
          </QueuePanes>
        )}
      </AsyncView>
    </section>
  );
}

function rowOf(message: ListedFollowUp): QueueRowText {
  const { id, tos, followUpDueAt, date } = message;
  return {
    id,
    who: shortAddress(tos[0]),
    others: tos.length - 1,
    badge: didNotArrive(message) ? 'Did not arrive' : undefined,
    when:
      followUpDueAt === null
        ? null
        : {
            text: lateText(followUpDueAt, new Date()),
            at: followUpDueAt,
            title: `Sent ${dateTimeText(date)}`,
          },
    isLate: true,
    about: message.followUpReason?.sentence ?? subjectText(message.subject),
  };
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
