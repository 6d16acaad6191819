import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { AsyncView } from '../../../components/ui/feedback/async-view.tsx';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { SkeletonRows } from '../../../components/ui/feedback/skeleton.tsx';
import { useOwed } from '../api/owed.ts';
import { usePromises } from '../api/promises.ts';
import type { GroupFrame } from './group-frame.tsx';
import { PromiseLists } from '../promises/promise-lists.tsx';
import { useIsOwedRead } from './owed-choice.tsx';
import { nothingOwedText, owedRowText } from './owed-texts.ts';
import { QueueRow } from '../queue/queue-row.tsx';
import queue from '../queue/queue.module.css';
import styles from './open-ends.module.css';

interface OpenEndGroupsProps {
  /** Given, not imported: it belongs to the first screen. */
  Frame: typeof GroupFrame;
  onOpen: (messageId: string) => void;
}

/** Below the groups of sent mail: what the user owes, and what was promised, as on Home. */
export function OpenEndGroups({ Frame, onOpen }: OpenEndGroupsProps) {
  return (
    <div>
      <OwedGroup Frame={Frame} onOpen={onOpen} />
      <PromisesGroup Frame={Frame} />
    </div>
  );
}

function OwedGroup({ Frame, onOpen }: OpenEndGroupsProps) {
  const [isOpen, setOpen] = useState(false);
  const query = useOwed();
  return (
    <>
      <Frame
        id="owed"
        title={t`You owe`}
        note={t`The earliest day first`}
        count={query.data?.total}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <AsyncView
          query={query}
          skeleton={<SkeletonRows count={4} />}
          errorFallback={t`What you owe could not be loaded.`}
          isEmpty={({ messages }) => messages.length === 0}
          empty={<NothingOwed isComplete={query.data?.scanState === 'done'} />}
        >
          {({ messages, total }) => (
            <>
              <ol className={queue.rows}>
                {messages.map((mail) => (
                  <QueueRow
                    key={mail.messageId}
                    row={owedRowText(mail, new Date())}
                    isOpen={false}
                    isTabStop
                    opensDialog
                    onOpen={() => onOpen(mail.messageId)}
                  />
                ))}
              </ol>
              {total > messages.length && (
                <p className={queue.more}>
                  {plural(total - messages.length, {
                    one: '# more moves up as you go.',
                    other: '# more move up as you go.',
                  })}
                </p>
              )}
            </>
          )}
        </AsyncView>
      </Frame>
      {/* The open list says so itself. */}
      {!isOpen && <FailureLine query={query} text={t`What you owe could not be counted.`} />}
    </>
  );
}

function NothingOwed({ isComplete }: { isComplete: boolean }) {
  const isRead = useIsOwedRead();
  return <p className={styles.nothing}>{nothingOwedText(isComplete, isRead)}.</p>;
}

function PromisesGroup({ Frame }: Pick<OpenEndGroupsProps, 'Frame'>) {
  const [isOpen, setOpen] = useState(false);
  const them = usePromises('them');
  const me = usePromises('me');
  const count = them.data && me.data && them.data.total + me.data.total;
  const isComplete = me.data?.scanState === 'done';
  return (
    <>
      <Frame
        id="promises"
        title={t`Promises`}
        note={t`Theirs and yours`}
        count={count}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        {count === 0 && (
          <p className={styles.nothing}>{isComplete ? t`No promise is open.` : t`Reading your mail…`}</p>
        )}
        <PromiseLists level={3} />
      </Frame>
      {!isOpen && <FailureLine query={them} text={t`What others promised could not be counted.`} />}
      {!isOpen && <FailureLine query={me} text={t`What you promised could not be counted.`} />}
    </>
  );
}
