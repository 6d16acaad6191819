import type { Owned } from '../accounts/owned.ts';
import type { QueuedRecord } from './queued-record.ts';
import type { Verdict } from './user-words.ts';

interface AccountCutoff {
  readonly accountId: string;
  /** Dues up to here are proven: the earlier of now and the time up to which the account's folders are read. */
  readonly until: Date;
}

/** Of the sent mail of a time: how many decisions rest on which engine. */
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

/** A sent mail whose follow-up is due. */
export interface DueMail {
  readonly id: string;
  readonly subject: string;
  readonly date: Date;
  /** Those in To without the user. */
  readonly to: readonly { readonly email: string; readonly name: string | null }[];
  readonly reachedNobody?: true | undefined;
}

/** Questions over many records, and the work list. */
export interface RecordQueries {
  /** Due mail sent since then, the oldest first. */
  due(userId: string, since: Date, cutoffs: readonly AccountCutoff[], limit: number): Promise<DueMail[]>;
  stats(userId: string, since: Date, cutoffs: readonly AccountCutoff[]): Promise<FollowUpFigures>;
  decisionsSince(userId: string, since: Date): Promise<DecisionCounts>;
  /** The user's labels for needsFollowup, the latest of each mail, bounded. */
  verdictsSince(userId: string, since: Date): Promise<Verdict[]>;
  /** Answers from these addresses to mail of the accounts that went to them, the newest of each account, bounded. */
  answersFrom(accountIds: readonly string[], addresses: readonly string[]): Promise<GivenAnswer[]>;
  /** Ids of records of a user that await a reply, newest first. */
  awaitingReply(userId: string, limit: number): Promise<string[]>;
  /** Puts records since then without a decision, or with one of another engine version, on the work list. Answers how many. */
  queueOutdated(userId: string, since: Date, engineVersion: string, now: Date): Promise<number>;
  /** How many records since then are decided by this engine version, and how many there are. */
  decided(
    whose: { readonly userId: string; readonly accountId?: string },
    since: Date,
    engineVersion: string,
  ): Promise<{ readonly processed: number; readonly total: number }>;
  /** Records of an account since then that await a reply: a page, the newest first, after the one that was reached. */
  waitingSince(
    account: Owned,
    since: Date,
    reached: { readonly date: Date; readonly id: string } | null,
    limit: number,
  ): Promise<{ readonly id: string; readonly date: Date }[]>;
  /** Takes a queued record; no other worker gets it until the lease ends. Null when none is due. */
  claimQueued(now: Date): Promise<QueuedRecord | null>;
  /** The claimed record is done. Changes nothing when it has been queued or claimed again since. */
  finishQueued(claimed: QueuedRecord): Promise<void>;
}

export interface FollowUpFigures {
  readonly sent: number;
  readonly processed: number;
  readonly awaiting: number;
  readonly pending: number;
  readonly replied: number;
}
