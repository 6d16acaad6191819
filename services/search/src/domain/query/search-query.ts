import type { SearchFilter } from '@tern/contracts/http/search';

/** Conditions that a message must fulfil, whatever its rank. The index folds and splits the words. */
export interface SearchConditions {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly subject: readonly string[];
  readonly phrases: readonly string[];
  readonly excluded: readonly string[];
  /** Roles or names of mailboxes, lower case; one of them. */
  readonly in: readonly string[];
  /** From this moment on. */
  readonly after: Date | null;
  /** Earlier than this moment. */
  readonly before: Date | null;
  readonly hasAttachment: boolean;
  readonly isRead: boolean | null;
  /** Sent mail to which an answer is awaited, late or not. */
  readonly isAwaiting: boolean;
  /** Received mail whose writer waits for words of the user; `among` then has its ids. */
  readonly isOwed: boolean;
  /** Ids of messages, of which it is one; null: any. */
  readonly among: readonly string[] | null;
}

/** A condition with its place in the query. */
export type QueryFilter = SearchFilter & { readonly start: number };

export interface SearchQuery {
  /** The query without its operators, for the search by meaning. */
  readonly text: string;
  /** Its words without stop words, for the search by words. */
  readonly words: readonly string[];
  readonly conditions: SearchConditions;
  /** Days in words beside other words: mail of these days is preferred, not demanded. */
  readonly preferred: DaysPreferred | null;
  readonly filters: readonly QueryFilter[];
}

/** From `begin` on, until before `end`. */
export interface DaysPreferred {
  readonly begin: Date;
  readonly end: Date;
}

/** Limit for all phrases of a query together: each is looked for in every form and field, and engines limit the size of a query. */
export const maxPhraseWords = 40;

export const noConditions: SearchConditions = {
  from: [],
  to: [],
  subject: [],
  phrases: [],
  excluded: [],
  in: [],
  after: null,
  before: null,
  hasAttachment: false,
  isRead: null,
  isAwaiting: false,
  isOwed: false,
  among: null,
};

export function hasConditions({ isRead, ...conditions }: SearchConditions): boolean {
  if (isRead !== null) return true;
  return Object.values(conditions).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  );
}
