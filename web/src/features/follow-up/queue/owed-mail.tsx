import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { MessageView } from '../../../message/message-view.tsx';
import { AnswerNote, AnswerPaper } from '../answer/answer-parts.tsx';
import { useAnswer } from '../answer/use-answer.ts';
import type { OwedMoves } from '../api/owed-moves.ts';
import type { Letters } from '../api/use-letters.ts';
import { useAskUntil } from '../components/snooze/use-snooze-question.tsx';
import { LetterFrame } from './letter-frame.tsx';
import { DecisionBar, Occasion } from './letter-parts.tsx';
import inline from '../components/inline-action.module.css';
import styles from './letter.module.css';
import { MessageOpener } from './message-opener.tsx';
import { owedSinceText } from '../open-ends/owed-texts.ts';
import { useLetterKeys, type Decisions } from './use-letter-keys.ts';

interface OwedMailProps {
  mail: ListedOwed;
  letters: Letters;
  moves: OwedMoves;
  /** 1 in the sheet over the list. */
  dialogDepth: 0 | 1;
  /** Called before the row leaves, or before the next one opens. */
  onDecided: () => void;
}

/** A mail that waits for the user's words: what it asks, until when, the answer to write, the mail itself, and the moves. */
export function OwedMail({ mail, letters, moves, dialogDepth, onDecided }: OwedMailProps) {
  const askUntil = useAskUntil();
  const area = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const answer = useAnswer(mail, letters, moves);
  const decide = (act: () => Promise<void>) => () => {
    onDecided();
    void act();
  };
  const withoutLetter = (act: () => Promise<void>) =>
    decide(() => {
      letters.forget(mail.messageId);
      return act();
    });
  const save = () => {
    if (!answer.isBlank) decide(() => answer.save())();
  };
  const snooze = async () => {
    const until = await askUntil(mail.subject);
    if (until) decide(() => moves.snooze(mail, until))();
  };
  const decisions: Decisions = {
    done: withoutLetter(() => moves.done(mail)),
    notNeeded: withoutLetter(() => moves.dismiss(mail)),
    snooze: () => void snooze(),
  };
  useLetterKeys({ area, save, dialogDepth, ...decisions });

  return (
    <LetterFrame
      label={t({ message: 'Mail', context: 'one mail' })}
      foot={
        <>
          <p id={noteId} className={styles.note}>
            <AnswerNote mail={mail} letters={letters} />
          </p>
          <DecisionBar doneLabel={t`Done`} save={save} isBlank={answer.isBlank} {...decisions} />
        </>
      }
    >
      <Occasion sentence={mail.reason.sentence}>
        {owedSinceText(mail, new Date())}{' '}
        <MessageOpener messageId={mail.messageId} mailboxId={mail.mailboxId} className={inline.inlineAction}>
          <Trans>Open message</Trans>
        </MessageOpener>
      </Occasion>
      <AnswerPaper mail={mail} answer={answer} area={area} noteId={noteId} />
      <div className={styles.original}>
        <MessageView messageId={mail.messageId} />
      </div>
    </LetterFrame>
  );
}
