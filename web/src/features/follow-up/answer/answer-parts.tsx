import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import { paths } from '../../../config/paths.ts';
import { idToCome } from '../api/save-asking.ts';
import type { Letters } from '../api/use-letters.ts';
import inline from '../components/inline-action.module.css';
import { ownWordsText } from '../components/whose-words.tsx';
import { LetterPaper } from '../queue/letter-paper.tsx';
import { AnswerPeople } from './answer-people.tsx';
import type { Answer } from './use-answer.ts';

interface AnswerPaperProps {
  mail: ListedOwed;
  answer: Answer;
  area: RefObject<HTMLTextAreaElement | null>;
  noteId: string;
}

/** The answer to write: to whom, its subject and its text. */
export function AnswerPaper({ mail, answer, area, noteId }: AnswerPaperProps) {
  const { text, isToAll, edit } = answer;
  return (
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
  );
}

/** Where the words are, and what saving does. */
export function AnswerNote({ mail, letters }: { mail: ListedOwed; letters: Letters }) {
  const { messageId, answerDraftId } = mail;
  return (
    <>
      {answerDraftId !== null && <SavedDraft draftId={answerDraftId} />}
      {letters.textOf(messageId)?.body &&
        answerDraftId === null &&
        `${ownWordsText(letters.isAtRisk(messageId))} `}
      <span>
        <Trans>Saved to your drafts folder with the mail quoted below, never sent.</Trans>
      </span>
    </>
  );
}

/** Leads to the draft that was saved of the answer. */
export function SavedDraft({ draftId }: { draftId: string }) {
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
