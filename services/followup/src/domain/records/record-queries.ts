import type { DueWindow, FollowUpGroup } from '@tern/contracts/follow-up-status';
import type { Owned } from '../accounts/owned.ts';
import type { FollowUpRecord, FollowUpState, SentFacts } from './follow-up-record.ts';
import type { QueuedRecord } from './queued-record.ts';
import type { Verdict } from './user-words.ts';

/** Which due times of an account make a follow-up due now. */
export interface AccountWindow extends DueWindow {
  readonly accountId: string;
}

/** The mail of a user by the groups of the Follow-Up list. */
export interface GroupedMail {
  readonly userId: string;
  readonly windows: readonly AccountWindow[];
  /** Mail sent before this moment is never in the group maybe. */
  readonly maybeSince: Date;
}

/** How many decisions about the sent mail of a time each engine made. */
export interface DecisionCounts {
  readonly offline: number;
  readonly model: number;
}

/** An answer that a person gave to a mail of the user. */
export interface GivenAnswer {
  /** Whose it was, lower case. */
  readonly email: string;
  readonly responseMessageId: string;
  readonly sentAt: Date;
  readonly receivedAt: Date;
}

/** The Follow-Up list shows this of a record. */
export type ListedRecord = Pick<FollowUpRecord, 'id' | 'accountId' | 'labels'> & {
  readonly facts: Pick<SentFacts, 'subject' | 'date' | 'recipients'>;
  readonly state: FollowUpState | null;
};

/** Questions over many records, and the work list. */
export interface RecordQueries {
  /** A page of a group: what is due by the end of its wait, the earliest first; the others by date, the newest first. */
  listGroup(
    mail: GroupedMail,
    group: FollowUpGroup,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<ListedRecord[]>;
  countGroup(mail: GroupedMail, group: FollowUpGroup): Promise<number>;
  stats(userId: string, since: Date): Promise<SentFigures>;
  decisionsSince(userId: string, since: Date): Promise<DecisionCounts>;
  /** The user's labels for needsFollowup, the latest of each mail, bounded. */
  verdictsSince(userId: string, since: Date): Promise<Verdict[]>;
  /** Answers from these addresses to mail of the accounts that went to them, the newest of each account, bounded. */
  answersFrom(accountIds: readonly string[], addresses: readonly string[]): Promise<GivenAnswer[]>;
  /** Ids of records of a user that await a reply, newest first. */
  awaitingReply(userId: string, limit: number): Promise<string[]>;
  /** Ids of records of these accounts that await a reply and went to any of these people (`addressKey`), newest first, bounded. */
  awaitingReplyTo(accountIds: readonly string[], peopleKeys: readonly string[]): Promise<string[]>;
  /**
   * Puts records sent since then that have no decision, or one of another engine version, on the work list, without those that wait there for
   * their time. What a worker has in hand is decided once more after it. Returns how many.
   */
  queueOutdated(userId: string, since: Date, engineVersion: string, now: Date): Promise<number>;
  /** Queues these records. */
  queue(ids: readonly string[], now: Date): Promise<void>;
  /** How many records sent since then this engine version has decided, or its rules while the model cannot be had, and how many there are. */
  decided(
    whose: { readonly userId: string; readonly accountId?: string },
    since: Date,
    engineVersion: string,
    now: Date,
  ): Promise<{ readonly processed: number; readonly total: number }>;
  /** A page of the records of an account sent since then that await a reply, the newest first, after the one that was reached. */
  waitingSince(
    account: Owned,
    since: Date,
    reached: { readonly date: Date; readonly id: string } | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly date: Date }[]>;
  /** Takes a queued record; no other worker gets it until the lease ends. Null when none is due. */
  claimQueued(now: Date): Promise<QueuedRecord | null>;
  /** The claimed record is done, until the time when it is to be decided again. When it has been queued again since, it stays on the list. */
  finishQueued(claimed: QueuedRecord, again: Date | null): Promise<void>;
}

/** Figures on the mail sent in a period. */
export interface SentFigures {
  readonly sent: number;
  readonly processed: number;
  readonly awaiting: number;
  readonly replied: number;
}
