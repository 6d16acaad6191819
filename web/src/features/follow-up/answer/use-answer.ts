import type { ListedOwed } from '@tern/contracts/http/owed/you-owe';
import type { LetterText } from '../../../lib/kept-letters.ts';
import type { OwedMoves } from '../api/owed-moves.ts';
import type { Letters } from '../api/use-letters.ts';
import { answerSubject } from './answer-subject.ts';

/** The answer that the user writes to a mail which waits for it. */
export interface Answer {
  readonly text: LetterText;
  /** All who were addressed get it, not its writer alone. */
  readonly isToAll: boolean;
  /** There is nothing to save yet. */
  readonly isBlank: boolean;
  edit(change: Partial<LetterText>): void;
  /** Saves it to the drafts folder; the words stay in this browser, so that the user can go on writing. */
  save(): Promise<void>;
}

/** The words are the same wherever the mail shows: on Home, in its mailbox and in the details over a page. */
export function useAnswer(mail: ListedOwed, letters: Letters, moves: OwedMoves): Answer {
  const { messageId } = mail;
  const text: LetterText = letters.textOf(messageId) ?? { subject: answerSubject(mail.subject), body: '' };
  const isToAll = text.audience !== 'writer';
  return {
    text,
    isToAll,
    isBlank: text.subject.trim() === '' || text.body.trim() === '',
    edit: (change) => letters.keep(messageId, { ...text, ...change }),
    save() {
      const { subject, body, continues } = text;
      const answer = {
        subject,
        body,
        audience: isToAll ? ('all' as const) : ('writer' as const),
        continues,
      };
      return moves.saveAnswer(mail, answer, (draftId) => letters.markSaved(messageId, draftId));
    },
  };
}
