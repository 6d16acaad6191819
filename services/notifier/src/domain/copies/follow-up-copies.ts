import type { FollowUpCopy } from './follow-up-copy.ts';

export interface RemovedMessage {
  readonly messageId: string;
  readonly accountId: string;
  /** The account's version at the removal: a message with a later one has come back. */
  readonly version: number;
  readonly at: Date;
}

export interface FollowUpCopies {
  /**
   * Merges what followup published of messages with their removals; the newest of each counts, in whatever order they come
   * (kept-follow-up.ts).
   */
  put(copies: readonly FollowUpCopy[]): Promise<void>;
  remove(removals: readonly RemovedMessage[]): Promise<void>;
  /** Null where it is not known or removed. */
  find(messageId: string): Promise<FollowUpCopy | null>;
  removeAccounts(accountIds: readonly string[]): Promise<void>;
  /** The latest due first, at most 2,000. */
  open(accountId: string): Promise<readonly FollowUpCopy[]>;
  /** Those whose answer came after the moment, the latest answer first, at most 500. */
  answeredSince(accountId: string, moment: Date): Promise<readonly FollowUpCopy[]>;
  count(accountId: string): Promise<{ readonly weighed: number; readonly undecided: number }>;
}
