import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { useSelection } from '../../../lib/use-selection.ts';
import { useOwed } from '../api/owed.ts';
import { useLetters } from '../api/use-letters.ts';
import { homeList, useOwedMoves, type RowsDecision } from '../api/owed-moves.ts';
import {
  groupRows,
  keepArrangement,
  keptArrangement,
  longQueue,
  type Arrangement,
} from './arrangement/arrange-rows.ts';
import { OwedChoice, useIsOwedRead } from '../open-ends/owed-choice.tsx';
import { OwedMail } from './owed-mail.tsx';
import { CountText, QueueFrame, type QueueProps } from './queue-frame.tsx';
import { QueuePanes } from './queue-panes.tsx';
import { nothingOwedText, owedRowText } from '../open-ends/owed-texts.ts';
import { PanesSkeleton } from './queue-skeleton.tsx';
import { useLastSeen } from './use-last-seen.ts';
import { useOpenRow } from './use-open-row.ts';
import { owedHelp, useQueueKeys } from './use-queue-keys.ts';

/** Lists what the user owes, the earliest due first, with the open mail beside or over the list. Deciding one opens the next. */
export function OwedQueue({ tabs, children }: QueueProps) {
  const query = useOwed();
  const { data } = query;
  const mails = data?.messages ?? [];
  const [by, setBy] = useState(keptArrangement);
  const listed = mails.map((mail) => owedRowText(mail, new Date()));
  const groups = listed.length > longQueue ? groupRows(listed, by) : null;
  const rows = groups ? groups.flatMap((group) => group.rows) : listed;
  const arrange = (next: Arrangement) => {
    keepArrangement(next);
    setBy(next);
  };
  const openRow = useOpenRow(rows);
  const { openId, openAgain, openNext, dialogDepth } = openRow;
  const letters = useLetters();
  const moves = useOwedMoves(homeList, (messageIds, isBulk) => {
    for (const messageId of messageIds) letters.restore(messageId);
    openAgain(messageIds, isBulk);
  });
  const mail = useLastSeen(
    mails.find(({ messageId }) => messageId === openId),
    openId,
  );
  const isRead = useIsOwedRead();
  const selection = useSelection('owed');
  const decideAll = (decision: RowsDecision) => {
    const chosen = mails.filter(({ messageId }) => selection.ids.has(messageId));
    openNext(...chosen.map(({ messageId }) => messageId));
    if (typeof decision === 'string') for (const { messageId } of chosen) letters.forget(messageId);
    selection.clear();
    void moves.decideAll(chosen, decision);
  };
  useQueueKeys({ rows, openRow, selection, undo: () => moves.undo(), help: owedHelp });

  return (
    <QueueFrame
      count={data && <Count owed={data.total} isComplete={data.scanState === 'done'} isRead={isRead} />}
      hasFailed={query.error !== null}
      tabs={tabs}
    >
      {children}
      <OwedChoice />
      <AsyncView
        query={query}
        skeleton={<PanesSkeleton />}
        errorFallback={t`What you owe could not be loaded.`}
      >
        {({ total }) => (
          <QueuePanes
            groups={groups ?? [{ title: '', rows }]}
            arrangement={groups && { by, onArrange: arrange }}
            openRow={openRow}
            selection={selection}
            onDecideAll={decideAll}
            doneLabel={t`Done`}
            others={total - mails.length}
          >
            {mail && (
              <OwedMail
                key={mail.messageId}
                mail={mail}
                letters={letters}
                moves={moves}
                dialogDepth={dialogDepth}
                onDecided={() => openNext(mail.messageId)}
              />
            )}
          </QueuePanes>
        )}
      </AsyncView>
    </QueueFrame>
  );
}

interface CountProps {
  owed: number;
  isComplete: boolean;
  isRead: boolean | undefined;
}

/** The number of mails that wait for the user; no all-clear before all mail is read, or where none is read. */
function Count({ owed, isComplete, isRead }: CountProps) {
  if (owed > 0) return <CountText text={isComplete ? owedText(owed) : owedSoFarText(owed)} />;
  return nothingOwedText(isComplete, isRead);
}

const owedText = (owed: number) =>
  plural(owed, { one: '# mail waits for your answer', other: '# mails wait for your answer' });
const owedSoFarText = (owed: number) =>
  plural(owed, { one: '# mail waits for your answer so far', other: '# mails wait for your answer so far' });
