import { plural, t } from '@lingui/core/macro';
import { lazy, useEffect, useState } from 'react';
import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import { shortAddress, subjectText } from '../../../message/addresses.ts';
import { hasAnswered } from '../../../message/follow-up/follow-up-mail.ts';
import { didNotArrive } from '../../../message/follow-up/follow-up-status.ts';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { useSelection } from '../../../lib/use-selection.ts';
import { ageText, dateTimeText, lateText } from '../../../lib/date-text.ts';
import { useLongQueue, useNotArrived } from '../api/list-follow-ups.ts';
import { useLetters } from '../api/use-letters.ts';
import type { RowsDecision } from '../api/owed-moves.ts';
import { useTriage } from '../api/use-triage.ts';
import { isInDoubt } from '../components/open-questions.ts';
import {
  groupRows,
  keepArrangement,
  keptArrangement,
  longQueue,
  type Arrangement,
  type RowGroup,
} from './arrangement/arrange-rows.ts';
import { NothingLate } from './nothing-late.tsx';
import { CountText, QueueFrame, type QueueProps } from './queue-frame.tsx';
import { QueuePanes } from './queue-panes.tsx';
import type { QueueRowText } from './queue-row.tsx';
import { PanesSkeleton } from './queue-skeleton.tsx';
import { useLastSeen } from './use-last-seen.ts';
import { useOpenRow } from './use-open-row.ts';
import { queueHelp, useQueueKeys } from './use-queue-keys.ts';
import { saidText } from '../../../lib/language/said-text.ts';

/** Fetched while the queue is: its rows come first, and the first screen has a size limit. */
const loadLetter = () => import('./letter.tsx');
const Letter = lazy(() => loadLetter().then((module) => ({ default: module.Letter })));

/** How many drafts are fetched before their rows are open. */
const draftsAhead = 2;

/**
 * The late answers, the longest late first, and the letter to the open one: beside the list, or as a sheet where there is no room.
 * Deciding one opens the next.
 */
export function Queue({ tabs, children }: QueueProps) {
  const { query, loadAll } = useLongQueue();
  const { data } = query;
  const notArrived = useNotArrived(query);
  const failed = notArrived.data;
  const [by, setBy] = useState(keptArrangement);
  const listed = data?.messages ?? [];
  const groups = listed.length > longQueue ? groupRows(listed.map(rowOf), by) : null;
  const late = groups ? inOrderOf(groups, listed) : listed;
  // Between two answers of the server a row can be in both lists.
  const unreached = (failed?.messages ?? []).filter(({ id }) => !late.some((one) => one.id === id));
  const messages = [...late, ...unreached];
  const openRow = useOpenRow(messages);
  const { openId, openAgain, openNext, dialogDepth } = openRow;
  const letters = useLetters();
  const triage = useTriage((messageIds, isBulk) => {
    for (const messageId of messageIds) letters.restore(messageId);
    openAgain(messageIds, isBulk);
  });
  const at = messages.findIndex(({ id }) => id === openId);
  const message = useLastSeen(messages[at], openId);
  const selection = useSelection('late');
  const decideAll = (decision: RowsDecision) => {
    const chosen = messages.filter(({ id }) => selection.ids.has(id));
    openNext(...chosen.map(({ id }) => id));
    if (typeof decision === 'string') for (const { id } of chosen) letters.forget(id);
    selection.clear();
    void triage.decideAll(chosen, typeof decision === 'string' ? shared[decision] : decision);
  };
  const drafting = {
    messages: messages.filter(({ id }) => selection.ids.has(id)),
    letters,
    triage,
    onStart: (leaving: readonly { readonly id: string }[]) => openNext(...leaving.map(({ id }) => id)),
  };
  const arrange = (next: Arrangement) => {
    keepArrangement(next);
    setBy(next);
  };
  useQueueKeys({ rows: messages, openRow, selection, undo: () => triage.undo(), help: queueHelp });
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
        {({ total, counts, scanState }) => (
          <QueuePanes
            groups={groups ?? [{ title: '', rows: late.map(rowOf) }]}
            arrangement={groups && { by, onArrange: arrange }}
            apart={
              failed && {
                title: plural(failed.total, { one: '# did not arrive', other: '# did not arrive' }),
                rows: unreached.map(unreachedRowOf),
              }
            }
            openRow={openRow}
            selection={selection}
            onDecideAll={decideAll}
            doneLabel={t`Answered elsewhere`}
            drafting={drafting}
            others={total - late.length}
            onLoadAll={loadAll}
            empty={scanState === 'done' && <NothingLate counts={counts} />}
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

function inOrderOf(groups: readonly RowGroup[], messages: readonly ListedFollowUp[]) {
  const byId = new Map(messages.map((message) => [message.id, message]));
  return groups.flatMap(({ rows }) => rows.flatMap(({ id }) => byId.get(id) ?? []));
}

const shared = { done: 'markAnswered', notNeeded: 'dismiss' } as const;

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
    about: delivery ? saidText(delivery.reason) : subjectText(subject),
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
