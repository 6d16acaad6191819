import { t } from '@lingui/core/macro';
import { useRef, type ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { FailureLine } from '../../../components/ui/feedback/failure-line.tsx';
import { queryKeys } from '../../../lib/query-keys.ts';
import type { OpenEnds } from '../../../message/open-ends.ts';
import { placeOfMail, useOwedMoves } from '../api/owed-moves.ts';
import { useOwedFor } from '../api/owed.ts';
import { usePromiseMoves } from '../api/promise-moves.ts';
import { usePromisesIn } from '../api/promises.ts';
import { useLetters } from '../api/use-letters.ts';
import { useAskUntil } from '../components/snooze/use-snooze-question.tsx';
import { DismissedNote } from './dismissed-note.tsx';
import { focusAround } from './focus-around.ts';
import { OwedNote } from './owed-note.tsx';
import { PromisesInMail } from './promises-in-mail.tsx';
import { useOpenEndKeys } from './use-open-end-keys.ts';

interface MailOpenEndsProps {
  messageId: string;
  /** The mail lies over a page, and no other keys act on it. */
  hasKeys?: boolean;
  children: (openEnds: OpenEnds) => ReactNode;
}

/** The answer that the user owes for a mail, and what is promised in it, each with its moves. */
export function MailOpenEnds({ messageId, hasKeys = false, children }: MailOpenEndsProps) {
  const owed = useOwedFor(messageId);
  const promises = usePromisesIn(messageId);
  const letters = useLetters();
  const moves = useOwedMoves(placeOfMail(messageId), () => letters.restore(messageId));
  const promiseMoves = usePromiseMoves(queryKeys.followUp.promisesIn(messageId));
  const askUntil = useAskUntil();
  const note = useRef<HTMLElement>(null);
  const mail = owed.data?.owed ?? null;
  const decide = (act: (mail: ListedOwed) => Promise<void>) => () => {
    if (!mail) return false;
    focusAround(note.current);
    void act(mail);
  };
  const withoutLetter = (act: (mail: ListedOwed) => Promise<void>) => (asked: ListedOwed) => {
    letters.forget(messageId);
    return act(asked);
  };
  const snooze = async (asked: ListedOwed) => {
    const until = await askUntil(asked.subject);
    if (until) await moves.snooze(asked, until);
  };
  const decisions = {
    done: decide(withoutLetter(moves.done)),
    notNeeded: decide(withoutLetter(moves.dismiss)),
    snooze: decide(snooze),
  };
  const undo = () => (moves.undo() === false ? promiseMoves.undo() : undefined);
  useOpenEndKeys({ ...decisions, undo, isOn: hasKeys });
  return children({
    isReady: hasAnswered(owed) && hasAnswered(promises),
    shown: (
      <>
        <FailureLine query={owed} text={t`Tern could not check whether you owe an answer.`} />
        {mail && (
          <OwedNote ref={note} mail={mail} moves={moves} letters={letters} hasKeys={hasKeys} {...decisions} />
        )}
        {owed.data?.dismissed && <DismissedNote mail={owed.data.dismissed} />}
        <FailureLine query={promises} text={t`What is promised in it could not be loaded.`} />
        {promises.data && <PromisesInMail promises={promises.data.promises} moves={promiseMoves} />}
      </>
    ),
  });
}

/** The mail does not wait for another try. */
const hasAnswered = ({ isFetched, failureCount }: UseQueryResult) => isFetched || failureCount > 0;
