import type { SearchConditions } from '../query/search-query.ts';
import type { Likeness, LookedUpWord, MailWord } from './looked-up.ts';
import type { NamedWord } from './named-word.ts';
import type { Assessment, FlagChange, IndexedMessage, NewMessage } from './indexed-message.ts';

/** Removes all mail of a user or of an account, or one message. `version` as in the events of the account. */
export type Removal =
  | {
      readonly kind: 'message';
      readonly userId: string;
      readonly accountId: string;
      readonly messageId: string;
      readonly version: number;
    }
  | { readonly kind: 'account'; readonly userId: string; readonly accountId: string }
  | { readonly kind: 'user'; readonly userId: string };

export interface FindRequest {
  /** Only this user's messages are searched. */
  readonly userId: string;
  /** Any of these words, each in any of its spellings; empty finds nothing by words. */
  readonly words: readonly (readonly string[])[];
  /** The last word may be a prefix of a longer one: the user is still typing. */
  readonly isLastWordOpen: boolean;
  readonly conditions: SearchConditions;
  /** The meaning of the query, of length 1; null finds nothing by meaning. */
  readonly vector: Float32Array | null;
  /** The most hits of each of the two lists. */
  readonly limit: number;
}

export interface Hit {
  readonly messageId: string;
  /** Words: BM25 with the factor k1 + 1 and a k1 of 1.2, more is better, no upper end. Meaning: the cosine, at most 1. */
  readonly score: number;
  /** Meaning: where the window that fits best lies in the text; null for words. */
  readonly window: TextRange | null;
}

/** UTF-16 positions in the message's text. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

export interface Found {
  readonly words: readonly Hit[];
  readonly meaning: readonly Hit[];
  /** Without words and vector: what fulfils the conditions, newest first. */
  readonly newest: readonly Hit[];
}

/** A message that waits for vectors. */
export interface UnreadMessage {
  readonly userId: string;
  readonly messageId: string;
  readonly version: number;
  readonly subject: string;
  readonly from: { readonly email: string; readonly name: string | null } | null;
  readonly recipients: readonly { readonly email: string; readonly name: string | null }[];
  readonly text: string;
  readonly language: string | null;
}

export interface MessageVectors {
  readonly userId: string;
  readonly messageId: string;
  /** The version of the content that was read; vectors of an older content are dropped. */
  readonly version: number;
  readonly windows: readonly (TextRange & { readonly vector: Float32Array })[];
}

export interface IndexProgress {
  readonly messages: number;
  /** How many of these are read for their meaning. */
  readonly read: number;
}

/** A user's consent to an outside model. `version` is the user's; an older one changes nothing. */
export interface Consent {
  readonly userId: string;
  readonly version: number;
  readonly isGiven: boolean;
}

/** The time up to which no answer came to mail of an account, by followup. `version` is the review's; an older one changes nothing. */
export interface Review {
  readonly userId: string;
  readonly accountId: string;
  readonly version: number;
  /** Null: not proven. */
  readonly verifiedUntil: Date | null;
}

/** Mail that waits for words of the user, the same mail in several accounts as one. */
export interface OwedEnd {
  readonly messageIds: readonly string[];
  /** The user snoozed it until then. */
  readonly hiddenUntil: Date | null;
  readonly listedUntil: Date;
}

/** All of a user, by followup. `version` is the user's; an older one changes nothing. */
export interface OwedMail {
  readonly userId: string;
  readonly version: number;
  readonly owed: readonly OwedEnd[];
}

/**
 * Words and meaning of all messages of all users. A user is part of every key: no request sees another's mail.
 * Versions and tombstones hold: repeated, late and disordered writes end in the same state.
 * Every method throws AppError `unavailable` while the index cannot be reached.
 */
export interface SearchIndex {
  /** Searchable by words when it resolves; vectors follow by `putVectors`. */
  put(messages: readonly NewMessage[]): Promise<void>;
  change(changes: readonly FlagChange[]): Promise<void>;
  assess(assessments: readonly Assessment[]): Promise<void>;
  review(reviews: readonly Review[]): Promise<void>;
  setOwed(owed: readonly OwedMail[]): Promise<void>;
  remove(removals: readonly Removal[]): Promise<void>;
  /** Stored whatever the model is. Where the index needs consent, withdrawing it removes the user's vectors. */
  setConsent(consent: Consent): Promise<void>;
  /** Whether the user's mail and queries may be read for their meaning: always where the index needs no consent. */
  mayBeRead(userId: string): Promise<boolean>;
  /** Messages that wait for vectors, newest first, of all users whose mail may be read; vectors of other users are not accepted either. */
  listUnread(limit: number): Promise<UnreadMessage[]>;
  /** How many messages wait for vectors, of all users. */
  countUnread(): Promise<number>;
  putVectors(vectors: readonly MessageVectors[]): Promise<void>;
  find(request: FindRequest): Promise<Found>;
  /** In the order of the ids; unknown ids are left out. */
  read(userId: string, messageIds: readonly string[]): Promise<IndexedMessage[]>;
  /** By account, up to when silence is proven; accounts for which it is not are left out. */
  verifiedUntil(userId: string): Promise<ReadonlyMap<string, Date>>;
  /** Resolves when all of the index answers. @throws AppError `unavailable` */
  check(): Promise<void>;
  /** Gives what was set last, whatever the time is. */
  owed(userId: string): Promise<readonly OwedEnd[]>;
  progress(userId: string): Promise<IndexProgress>;
  /**
   * Gives messages that an earlier version indexed the words of this one, newest first; until then they are found by their words of before.
   * @returns how many; 0 when none is left
   * @throws when the words of a message cannot be made; it is left out from then on, until the index is opened again
   */
  renewWords(limit: number): Promise<number>;
  /**
   * Which of the words, in any case, are names of the user's people, also with typos (`namesNear`). Each word takes bounded work.
   * @returns the words that are near a name, in their order
   */
  findNames(userId: string, words: readonly string[]): Promise<NamedWord[]>;
  /** How much mail has each of the words, which are folded, in their order. Several words with blanks between them are a phrase. */
  lookUpWords(userId: string, words: readonly string[]): Promise<LookedUpWord[]>;
  /** Words of the user's mail, for each likeness those in most messages first, at most `maxAlike`. */
  listWords(userId: string, likenesses: readonly Likeness[]): Promise<MailWord[][]>;
  /** The id under which all stored mail must be requested, because the index started empty; null once `markAsked` was called. */
  pendingRequest(): Promise<string | null>;
  /** Notes that the request for all mail is durable. */
  markAsked(): Promise<void>;
  close(): Promise<void>;
}
