/**
 * Letters that a user has edited and not saved yet, kept in this browser so that a reload, a failure or a restart loses no word.
 * They are never sent, belong to one user, and are deleted when they are saved, when they are a month old and at sign-out.
 */
const keyPrefix = 'tern.letters.';
const maxKept = 40;
const longestKeptMs = 30 * 86_400_000;

/** A follow-up as it is written; the recipient is the corrected address of mail that did not arrive, and the draft goes to it alone. */
export interface DraftText {
  readonly subject: string;
  readonly body: string;
  readonly recipient?: string;
}

interface KeptLetter extends DraftText {
  readonly messageId: string;
  readonly at: number;
}

/** The letters of a user by the message they follow up; those that are too old are left out. */
export function readLetters(userId: string, now = Date.now()): ReadonlyMap<string, DraftText> {
  return new Map(lettersOf(userId, now).map((letter) => [letter.messageId, textOf(letter)]));
}

/** Keeps a letter in place of an earlier one; of too many the oldest go. */
export function keepLetter(userId: string, messageId: string, text: DraftText, now = Date.now()): void {
  const others = lettersOf(userId, now).filter((letter) => letter.messageId !== messageId);
  const kept: KeptLetter = { messageId, at: now, ...textOf(text) };
  write(userId, [kept, ...others].slice(0, maxKept));
}

export function forgetLetter(userId: string, messageId: string, now = Date.now()): void {
  const letters = lettersOf(userId, now);
  const others = letters.filter((letter) => letter.messageId !== messageId);
  if (others.length < letters.length) write(userId, others);
}

/** The letters of all users of this browser. */
export function forgetAllLetters(): void {
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(keyPrefix)) window.localStorage.removeItem(key);
  } catch {
    // Refused: then nothing was stored.
  }
}

const textOf = ({ subject, body, recipient }: DraftText): DraftText =>
  recipient === undefined ? { subject, body } : { subject, body, recipient };

function lettersOf(userId: string, now: number): KeptLetter[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyPrefix + userId) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLetter).filter(({ at }) => now - at < longestKeptMs) : [];
  } catch {
    // The browser refuses storage, or the stored value is not ours.
    return [];
  }
}

function isLetter(value: unknown): value is KeptLetter {
  if (typeof value !== 'object' || value === null) return false;
  const { messageId, at, subject, body, recipient } = value as Record<string, unknown>;
  const isText = [messageId, subject, body].every((part) => typeof part === 'string');
  return isText && typeof at === 'number' && (recipient === undefined || typeof recipient === 'string');
}

function write(userId: string, letters: readonly KeptLetter[]): void {
  try {
    if (letters.length === 0) window.localStorage.removeItem(keyPrefix + userId);
    else window.localStorage.setItem(keyPrefix + userId, JSON.stringify(letters));
  } catch {
    // Refused or full: the letter lasts until the page is reloaded.
  }
}
