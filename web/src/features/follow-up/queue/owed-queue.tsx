import { useRef } from 'react';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { subjectText } from '../../../message/addresses.ts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { dateTimeText, lateText, shortDateText } from '../../../lib/date-text.ts';
import { narrowScreen, useMedia } from '../../../lib/use-media.ts';
import { useOwed } from '../api/owed.ts';
import { useOwedMoves } from '../api/owed-moves.ts';
import { OwedChoice, useIsOwedRead } from './owed-choice.tsx';
import { OwedMail } from './owed-mail.tsx';
import styles from './queue.module.css';
import { QueuePanes } from './queue-panes.tsx';
import type { QueueRowText } from './queue-row.tsx';
import { CountSkeleton, PanesSkeleton } from './queue-skeleton.tsx';
import { useOpenRow } from './use-open-row.ts';
import type { QueueProps } from './queue.tsx';
import { owedHelp, useQueueKeys } from './use-queue-keys.ts';

/** What the user owes, the earliest due first, with the open mail beside or over the list. Deciding one opens the next. */
export function OwedQueue({ tabs, children }: QueueProps) {
  const query = useOwed();
  const { data } = query;
  const mails = data?.messages ?? [];
  const rows = mails.map((mail) => rowOf(mail, new Date()));
  const list = useRef<HTMLOListElement>(null);
  const isNarrow = useMedia(narrowScreen);
  const { openId, open, openNext, close } = useOpenRow(rows, list, isNarrow);
  const moves = useOwedMoves(open);
  const mail = mails.find(({ messageId }) => messageId === openId);
  const dialogDepth = isNarrow && mail ? 1 : 0;
  const isRead = useIsOwedRead();
  useQueueKeys({ list, rows, openId, open, undo: () => moves.undo(), dialogDepth, help: owedHelp });

  return (
    <section
      aria-labelledby={data && 'queue'}
      aria-busy={(!data && !query.error) || undefined}
      className={styles.queue}
    >
      <div className={styles.headline}>
        {data ? (
          <h2 id="queue" className={styles.count} tabIndex={-1} aria-live="polite">
            <Count owed={data.total} isComplete={data.scanState === 'done'} isRead={isRead} />
          </h2>
        ) : (
          <CountSkeleton />
        )}
        {tabs}
      </div>
      {children}
      <OwedChoice />
      <AsyncView query={query} skeleton={<PanesSkeleton />} errorFallback="What you owe could not be loaded.">
        {({ total }) => (
          <QueuePanes
            rows={rows}
            list={list}
            openId={openId}
            onOpen={open}
            isNarrow={isNarrow}
            sheetTitle={`${total} ${owedWords(total)}`}
            onClose={close}
            others={total - mails.length}
          >
            {mail && (
              <OwedMail
                key={mail.messageId}
                mail={mail}
                moves={moves}
                dialogDepth={dialogDepth}
                onDecided={() => openNext(mail.messageId)}
              />
            )}
          </QueuePanes>
        )}
      </AsyncView>
    </section>
  );
}

function rowOf(mail: ListedOwed, now: Date): QueueRowText {
  const { messageId, from, dueAt, isOverdue, receivedAt, reason, subject } = mail;
  return {
    id: messageId,
    who: from.name ?? from.email,
    when: {
      text: isOverdue ? lateText(dueAt, now) : `by ${shortDateText(dueAt, now)}`,
      at: dueAt,
      title: `Received ${dateTimeText(receivedAt)}`,
    },
    isLate: isOverdue,
    about: reason.sentence ?? subjectText(subject),
  };
}

interface CountProps {
  owed: number;
  isComplete: boolean;
  isRead: boolean | undefined;
}

/** The number of mails that wait for the user; no all-clear before all mail is read, or where none is read. */
function Count({ owed, isComplete, isRead }: CountProps) {
  if (owed > 0)
    return (
      <>
        <span className={styles.number}>{owed}</span> {owedWords(owed)}
        {!isComplete && ' so far'}
      </>
    );
  if (isRead === false) return 'Tern does not look for what you owe';
  return isComplete && isRead ? 'Nothing waits for your answer' : 'Reading your mail…';
}

const owedWords = (owed: number) =>
  owed === 1 ? 'mail waits for your answer' : 'mails wait for your answer';
