import { plural, t } from '@lingui/core/macro';
import { lazy, useEffect } from 'react';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { hasAnswered } from '../../../message/follow-up/follow-up-mail.ts';
import { didNotArrive } from '../../../message/follow-up/follow-up-status.ts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { ageText, dateTimeText, lateText } from '../../../lib/date-text.ts';
import { useNotArrived, useQueue } from '../api/list-follow-ups.ts';
import { useLetters } from '../api/use-letters.ts';
import { useTriage } from '../api/use-triage.ts';
import { isInDoubt } from '../components/open-questions.ts';
import { CountText, QueueFrame, type QueueProps } from './queue-frame.tsx';
import { QueuePanes } from './queue-panes.tsx';
import type { QueueRowText } from './queue-row.tsx';
import { PanesSkeleton } from './queue-skeleton.tsx';
import { useLastSeen } from './use-last-seen.ts';
import { useOpenRow } from './use-open-row.ts';
import { queueHelp, useQueueKeys } from './use-queue-keys.ts';

/** Fetched while the queue is: its rows come first, and the first screen has a size limit. */
const loadLetter = () => import('./letter.tsx');
const Letter = lazy(() => loadLetter().then((module) => ({ default: module.Letter })));

/** How many drafts are fetched before their rows are open. */
const draftsAhead = 2;

/**
 * The late answers, the longest overdue first, and the letter to the open one: beside the list, or as a sheet where there is no room.
 * Deciding one opens the next.
 */
export function Queue({ tabs, children }: QueueProps) {
  const query = useQueue();
  const { data } = query;
  const notArrived = useNotArrived(query);
  const failed = notArrived.data;
  const late = data?.messages ?? [];
  // Between two answers of the server a row can be in both lists.
  const unreached = (failed?.messages ?? []).filter(({ id }) => !late.some((one) => one.id === id));
  const messages = [...late, ...unreached];
  const openRow = useOpenRow(messages);
  const { openId, openAgain, openNext, dialogDepth } = openRow;
  const letters = useLetters();
  const triage = useTriage((messageId) => {
    letters.restore(messageId);
    openAgain(messageId);
  });
  const at = messages.findIndex(({ id }) => id === openId);
  const message = useLastSeen(messages[at], openId);
  useQueueKeys({ rows: messages, openRow, undo: () => triage.undo(), help: queueHelp });
  useEffect(() => void loadLetter().catch(() => undefined), []);

  return (
    <QueueFrame
      count={data && <Count due={data.total} isComplete={data.scanState === 'done'} />}
      hasFailed={query.error !== null}
      tabs={tabs}
    >
      {children}
      <AsyncView
        query={query}
        skeleton={<PanesSkeleton />}
        errorFallback={t`The follow-ups could not be loaded.`}
      >
        {({ total }) => (
          <QueuePanes
            rows={late.map(rowOf)}
            apart={
              failed && { title: t`${failed.total} did not arrive`, rows: unreached.map(unreachedRowOf) }
            }
            openRow={openRow}
            sheetTitle={unreached.some(({ id }) => id === openId) ? t`Did not arrive` : lateCountText(total)}
            others={total - late.length}
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
      <FailureLine query={notArrived} text={t`The mail that did not arrive could not be loaded.`} />
    </QueueFrame>
  );
}

function rowOf(message: ListedFollowUp): QueueRowText {
  const { id, followUpDueAt, date } = message;
  const tos = message.tos.filter(({ email }) => !hasAnswered(message, email));
  return {
    id,
    who: shortAddress(tos[0]),
    others: tos.length - 1,
    badge: didNotArrive(message) ? t`Did not arrive` : isInDoubt(message) ? t`They wrote` : undefined,
    when:
      followUpDueAt === null
        ? null
        : {
            text: lateText(followUpDueAt, new Date()),
            at: followUpDueAt,
            title: t`Sent ${dateTimeText(date)}`,
          },
    isLate: true,
    about: message.followUpReason?.sentence ?? subjectText(message.subject),
  };
}

function unreachedRowOf(message: ListedFollowUp): QueueRowText {
  const { id, tos, date, delivery, subject } = message;
  return {
    id,
    who: shortAddress(tos[0]),
    others: tos.length - 1,
    when: { text: ageText(date, new Date()), at: date, title: t`Sent ${dateTimeText(date)}` },
    isLate: false,
    about: delivery?.reason ?? subjectText(subject),
  };
}

/** The number of late answers; until all sent mail has been read, a number so far. */
function Count({ due, isComplete }: { due: number; isComplete: boolean }) {
  if (due > 0) return <CountText text={isComplete ? lateCountText(due) : lateSoFarText(due)} />;
  return isComplete ? t`Nobody owes you an answer` : t`Reading your sent mail…`;
}

const lateCountText = (due: number) => plural(due, { one: '# answer is late', other: '# answers are late' });
const lateSoFarText = (due: number) =>
  plural(due, { one: '# answer is late so far', other: '# answers are late so far' });
