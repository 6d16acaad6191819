import type { Mailbox } from '../folders/mailbox.ts';
import {
  isTryDue,
  maxTriesOfUid,
  type UnreadableReason,
  type UnreadableUid,
} from '@tern/mail-content/servers/unreadable-uid';

/** Without words an entry takes some 100 octets of the mailbox's record, which may have 16 MB. */
const maxUnreadable = 20_000;
const maxWithWords = 1000;

interface Failure {
  readonly reason: UnreadableReason;
  readonly words?: string | null;
  readonly isGuess?: boolean;
}

/** The unreadable messages of a folder while a pass reads it. */
export interface UnreadableList {
  /** Whether this pass fetches it. */
  isDue(uid: number): boolean;
  /** Whether it is tried again at once, when it fails once more. */
  hasQuickTries(uid: number): boolean;
  wasRefused(uid: number): boolean;
  guessedAt(uid: number): Date | null;
  fail(uid: number, failure: Failure): void;
  /** It came, or the server no longer has it. */
  forget(uid: number): void;
  /** No more can be noted: the folder counts as complete without the others, which are fetched whenever it has changed. */
  isFull(): boolean;
  /** Those tried most often first, at most `maxUnreadable`. */
  list(): readonly UnreadableUid[];
}

/** @param missing all that is not stored: what is not among them is no longer unreadable */
export function openUnreadable(
  mailbox: Mailbox,
  missing: readonly number[],
  now: () => Date,
): UnreadableList {
  const wanted = new Set(missing);
  const entries = new Map(
    mailbox.unreadable.filter(({ uid }) => wanted.has(uid)).map((entry) => [entry.uid, entry]),
  );
  const began = now();
  return {
    isDue(uid) {
      const entry = entries.get(uid);
      return entry === undefined || isTryDue(entry, began, mailbox.retryAskedAt ?? null);
    },
    hasQuickTries: (uid) => (entries.get(uid)?.tries ?? 0) < maxTriesOfUid,
    wasRefused: (uid) => entries.get(uid)?.reason === 'refused',
    guessedAt: (uid) => entries.get(uid)?.guessedAt ?? null,
    fail(uid, { reason, words = null, isGuess = false }) {
      const before = entries.get(uid);
      const guessedAt = isGuess ? now() : before?.guessedAt;
      const tries = (before?.tries ?? 0) + 1;
      entries.set(uid, { uid, tries, triedAt: now(), reason, words, ...(guessedAt && { guessedAt }) });
    },
    forget: (uid) => void entries.delete(uid),
    isFull: () => entries.size >= maxUnreadable,
    list: () =>
      [...entries.values()]
        .sort((a, b) => b.tries - a.tries || a.uid - b.uid)
        .slice(0, maxUnreadable)
        .map((entry, index) => (index < maxWithWords ? entry : { ...entry, words: null })),
  };
}
