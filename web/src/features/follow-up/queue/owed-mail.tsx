import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useRef } from 'react';
import { Link } from 'react-router';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { paths } from '../../../config/paths.ts';
import { MessageView } from '../../../message/message-view.tsx';
import type { LetterText } from '../../../lib/kept-letters.ts';
import type { OwedMoves } from '../api/owed-moves.ts';
import { idToCome } from '../api/save-asking.ts';
import type { Letters } from '../api/use-letters.ts';
import { ownWordsText } from '../components/whose-words.tsx';
import { useAskUntil } from '../components/use-snooze-question.tsx';
import { AnswerPeople } from './answer-people.tsx';
import { answerSubject } from './answer-subject.ts';
import { LetterFrame } from './letter-frame.tsx';
import { LetterPaper } from './letter-paper.tsx';
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
  const kept = letters.textOf(mail.messageId);
  const text: LetterText = kept ?? { subject: answerSubject(mail.subject), body: '' };
  const isToAll = text.audience !== 'writer';
  const edit = (change: Partial<LetterText>) => letters.keep(mail.messageId, { ...text, ...change });
  const isBlank = text.subject.trim() === '' || text.body.trim() === '';
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
    if (isBlank) return;
    const { subject, body, continues } = text;
    const answer = { subject, body, audience: isToAll ? ('all' as const) : ('writer' as const), continues };
    decide(() => moves.saveAnswer(mail, answer, (draftId) => letters.markSaved(mail.messageId, draftId)))();
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
      label={t`Mail`}
      foot={
        <>
          <p id={noteId} className={styles.note}>
            {mail.answerDraftId !== null && <SavedDraft draftId={mail.answerDraftId} />}
            {kept?.body &&
              mail.answerDraftId === null &&
              `${ownWordsText(letters.isAtRisk(mail.messageId))} `}
            <span>
              <Trans>Saved to your drafts folder with the mail quoted below, never sent.</Trans>
            </span>
          </p>
          <DecisionBar doneLabel={t`Done`} save={save} isBlank={isBlank} {...decisions} />
        </>
      }
    >
      <Occasion sentence={mail.reason.sentence}>
        {owedSinceText(mail, new Date())}{' '}
        <MessageOpener messageId={mail.messageId} mailboxId={mail.mailboxId} className={inline.inlineAction}>
          <Trans>Open message</Trans>
        </MessageOpener>
      </Occasion>
      <LetterPaper
        people={
          <AnswerPeople
            mail={mail}
            isToAll={isToAll}
            onChange={(toAll) => edit({ audience: toAll ? 'all' : 'writer' })}
          />
        }
        text={text}
        onEdit={edit}
        area={area}
        noteId={noteId}
        placeholder={t`Write your answer`}
      />
      <div className={styles.original}>
        <MessageView messageId={mail.messageId} />
      </div>
    </LetterFrame>
  );
}

function SavedDraft({ draftId }: { draftId: string }) {
  return (
    <>
      {t`A draft of your answer is in your drafts folder`}
      {draftId !== idToCome && (
        <>
          {': '}
          <Link className={inline.inlineAction} to={paths.message('DRAFTS', draftId)}>
            <Trans>open it</Trans>
          </Link>
        </>
      )}
      {'. '}
    </>
  );
}
