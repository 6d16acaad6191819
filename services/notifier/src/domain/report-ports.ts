import type { ReportType } from '@tern/contracts/http/reports';
import type { AccountCopy, ClaimedAccount } from './account-copy.ts';
import type { FollowUpCopy } from './follow-up-copy.ts';
import type { MailRecord } from './mail-record.ts';
import type { NewReport, ReportRecord } from './report.ts';
import type { UserCopy } from './user-copy.ts';

type ToldUser = Omit<UserCopy, 'seenAt' | 'refusedAt'>;

export interface UserCopies {
  /** Null while identity has told nothing of the user. */
  find(userId: string): Promise<UserCopy | null>;
  /** What is older than the copy changes nothing. */
  put(user: ToldUser): Promise<void>;
  noteSeen(userId: string, at: Date): Promise<void>;
  /** The address was refused for good; only noted while it is still the user's. */
  noteRefusal(userId: string, email: string, at: Date): Promise<void>;
}

export interface AccountCopies {
  /** Null when it is not known or removed. */
  find(accountId: string): Promise<AccountCopy | null>;
  /** Known accounts by address, at most 100. */
  ofUser(userId: string): Promise<readonly AccountCopy[]>;
  put(account: Pick<AccountCopy, 'accountId' | 'userId' | 'version' | 'emailAddress'>): Promise<void>;
  /** Whether its login is dead, as of that version of the account; an older word changes nothing. */
  noteLogin(
    account: Pick<AccountCopy, 'accountId' | 'userId' | 'version'>,
    login: Pick<AccountCopy, 'isLost'>,
  ): Promise<void>;
  /** The first moment makes the account due at `firstDueAt`. */
  verify(reviewed: Reviewed, firstDueAt: Date): Promise<void>;
  /** Moves the first report of these, where it still waits, to `dueAt`. */
  putOffFirst(accountIds: readonly string[], dueAt: Date): Promise<void>;
  /** Moves the next report of the user's accounts, where it is not due yet. */
  reschedule(userId: string, now: Date, dueAt: Date): Promise<void>;
  /** When the first of the user's accounts is looked at next. */
  nextDueAt(userId: string): Promise<Date | null>;
  /** The account that is due longest and that nobody else holds; null when nothing is due. */
  claimDue(now: Date): Promise<ClaimedAccount | null>;
  /** Gives it back with its next time, unless it was claimed anew meanwhile. */
  finish(
    account: ClaimedAccount,
    next: Pick<AccountCopy, 'hasInitial' | 'waitsSince'> & { readonly dueAt: Date },
  ): Promise<void>;
  /** Leaves a tombstone, which keeps late events from bringing it back. */
  bury(account: Pick<AccountCopy, 'accountId' | 'userId' | 'version'>, now: Date): Promise<void>;
  /** Those of the ids that are tombstones. */
  buried(accountIds: readonly string[]): Promise<readonly string[]>;
}

export interface Reviewed {
  readonly accountId: string;
  readonly userId: string;
  /** Grows with every word on the account's reading; another counter than the account's version. */
  readonly version: number;
  readonly verifiedUntil: Date | null;
}

export interface RemovedMessage {
  readonly messageId: string;
  readonly accountId: string;
  /** The account's version with which it was removed: what was told with a later one has come back. */
  readonly version: number;
  readonly at: Date;
}

export interface FollowUpCopies {
  /** The newest counts, of what is said of a message and of its removals, in whatever order they come (kept-follow-up.ts). */
  put(copies: readonly FollowUpCopy[]): Promise<void>;
  remove(removals: readonly RemovedMessage[]): Promise<void>;
  removeAccounts(accountIds: readonly string[]): Promise<void>;
  /** The latest due first, at most 2,000. */
  open(accountId: string): Promise<readonly FollowUpCopy[]>;
  /** Those whose answer came after the moment, the latest answer first, at most 500. */
  answeredSince(accountId: string, moment: Date): Promise<readonly FollowUpCopy[]>;
  count(accountId: string): Promise<{ readonly weighed: number; readonly undecided: number }>;
}

export interface ReportStore {
  /** The newest of an account, of one type or of all. */
  newest(
    accountId: string,
    options?: { type?: ReportType; isDelivered?: boolean },
  ): Promise<ReportRecord | null>;
  /**
   * Claims the report and its mail in one write.
   * @returns `known` when the id is taken, `raced` when another took the number: nothing was written.
   */
  record(report: NewReport, now: Date): Promise<'recorded' | 'known' | 'raced'>;
  /** Newest first. */
  list(userId: string, page: { limit: number; offset: number }): Promise<readonly ReportMail[]>;
  count(userId: string): Promise<number>;
  /** Its notices too. @returns names of files that the local outbox may have of them. */
  removeAccount(accountId: string): Promise<readonly string[]>;
}

export interface ReportMail extends MailRecord {
  readonly report: ReportRecord;
}
