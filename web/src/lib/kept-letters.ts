import type { DraftTone } from '@tern/contracts/http/followup';
import type { AnswerAudience } from '@tern/contracts/http/owed/answer-draft';
import { keptLists } from './kept/kept-lists.ts';

/**
 * Letters that a user has edited, kept in this browser so that a reload, a failure or a restart loses no word. They are never sent,
 * belong to one user, and are deleted when a decision takes their row away, when they are a month old and at sign-out. Saving a
 * follow-up is such a decision; an answer that was saved stays, because its row stays.
 */
const letters = keptLists('tern.letters.', isLetter);
const maxKept = 40;
const tones: readonly DraftTone[] = ['friendly', 'neutral', 'direct'];
const longestKeptMs = 30 * 86_400_000;

/** A follow-up as it is written; the recipient is the corrected address of mail that did not arrive, and the draft goes to it alone. */
export interface DraftText {
  readonly subject: string;
  readonly body: string;
  readonly recipient?: string;
}

/** With the choice beside an answer; without one, all who were addressed get a copy. */
export interface LetterText extends DraftText {
  readonly audience?: AnswerAudience;
  /** The tone of Tern's draft that these words began as; neutral without one. */
  readonly tone?: DraftTone;
  /** The draft that these words were saved as, and that the next save may replace. */
  readonly continues?: string;
}

interface KeptLetter extends LetterText {
  readonly messageId: string;
  readonly at: number;
}

/** The letters of a user by the message they follow up; those that are too old are left out. */
export function readLetters(userId: string, now = Date.now()): ReadonlyMap<string, LetterText> {
  return new Map(lettersOf(userId, now).map((letter) => [letter.messageId, textOf(letter)]));
}

/** Keeps a letter in place of an earlier one; of too many the oldest go. @returns false where the browser refuses storage or has no room */
export function keepLetter(userId: string, messageId: string, text: LetterText, now = Date.now()): boolean {
  const others = lettersOf(userId, now).filter((letter) => letter.messageId !== messageId);
  const kept: KeptLetter = { messageId, at: now, ...textOf(text) };
  return letters.write(userId, [kept, ...others].slice(0, maxKept));
}

export function forgetLetter(userId: string, messageId: string, now = Date.now()): void {
  const kept = lettersOf(userId, now);
  const others = kept.filter((letter) => letter.messageId !== messageId);
  if (others.length < kept.length) letters.write(userId, others);
}

/** The letters of all users of this browser. */
export function forgetAllLetters(): void {
  letters.forgetAll();
}

const textOf = ({ subject, body, recipient, audience, tone, continues }: LetterText): LetterText => ({
  subject,
  body,
  ...(recipient !== undefined && { recipient }),
  ...(audience !== undefined && { audience }),
  ...(tone !== undefined && { tone }),
  ...(continues !== undefined && { continues }),
});

const lettersOf = (userId: string, now: number): KeptLetter[] =>
  letters.read(userId).filter(({ at }) => now - at < longestKeptMs);

function isLetter(value: unknown): value is KeptLetter {
  if (typeof value !== 'object' || value === null) return false;
  const { messageId, at, subject, body, recipient, audience, tone, continues } = value as Record<
    string,
    unknown
  >;
  const isText = [messageId, subject, body].every((part) => typeof part === 'string');
  const areTexts = [recipient, continues].every((part) => part === undefined || typeof part === 'string');
  const isAudience = audience === undefined || audience === 'all' || audience === 'writer';
  const isTone = tone === undefined || tones.some((one) => one === tone);
  return isText && typeof at === 'number' && areTexts && isAudience && isTone;
}
