import type { OwedAnswer } from './owed-answer.ts';
import type { OwedAsk, OwedRecord, OwedWords } from './owed-ask.ts';

/** Days that asks are kept after their date, or the day that they name: 30 days, put off by 30, and shown for 30 more. */
export const owedKeptDays = 90;
/** Answers are kept as long as an ask that they end can be: it may name a day of the next year. */
export const answersKeptDays = 460;
/** More than a person is asked in that time; beyond it the oldest are left out. */
export const maxAsks = 1_000;
/** Bounds the mails that are weighed as answers. */
export const maxAnswers = 5_000;

/** Received mail that asks the user for words, and the mail that may answer it. */
export interface OwedMail {
  /** Older versions never replace newer ones; what the user said stays. */
  putAsks(asks: readonly OwedAsk[]): Promise<void>;
  /** Older versions never replace newer ones. */
  putAnswers(answers: readonly OwedAnswer[]): Promise<void>;
  /** The user's asks that are open until then or longer, the newest first, at most `maxAsks`. */
  asksOf(userId: string, since: Date): Promise<OwedRecord[]>;
  /** Whether a mail of the user asks them for words, as far as it is kept. */
  hasAsk(userId: string, messageId: string): Promise<boolean>;
  /** The user's mails that name one of these Message-IDs or have one of these subjects, the newest `maxAnswers` for each kind of key. */
  answersTo(
    userId: string,
    keys: { readonly rawMessageIds: readonly string[]; readonly subjectKeys: readonly string[] },
  ): Promise<OwedAnswer[]>;
  /** Stores what the user says of an ask, and of the same mail in other accounts. False when the user has none of this id. */
  say(userId: string, messageId: string, words: Partial<OwedWords>): Promise<boolean>;
  /** Stores the user's words about several at once. */
  sayAll(
    userId: string,
    said: readonly { readonly id: string; readonly words: Partial<OwedWords> }[],
  ): Promise<void>;
  /** Deletes asks that are older than the removal of their mail. */
  removeAsks(removals: readonly { readonly messageId: string; readonly version: number }[]): Promise<void>;
  /**
   * Deletes what the text of an account's mail said, where it is not to be read any more: its asks, received answers, and of sent ones the
   * hashes of their words. People and dates of sent mail stay, which end asks of other accounts.
   */
  forgetTexts(accountId: string): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
