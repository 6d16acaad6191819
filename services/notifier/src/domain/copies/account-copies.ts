import type { AccountCopy, ClaimedAccount } from './account-copy.ts';

export interface AccountCopies {
  /** Null when it is not known or removed. */
  find(accountId: string): Promise<AccountCopy | null>;
  /** Known accounts by address, at most 100. */
  ofUser(userId: string): Promise<readonly AccountCopy[]>;
  put(account: Pick<AccountCopy, 'accountId' | 'userId' | 'version' | 'emailAddress'>): Promise<void>;
  /** Stores whether its login is dead, as of that version of the account; an older version changes nothing. */
  noteLogin(
    account: Pick<AccountCopy, 'accountId' | 'userId' | 'version'>,
    login: Pick<AccountCopy, 'isLost'>,
  ): Promise<void>;
  /** The first call makes the account due at `firstDueAt`. */
  verify(reviewed: Reviewed, firstDueAt: Date): Promise<void>;
  /** Moves the first report of these accounts, where it is still waiting, to `dueAt`. */
  putOffFirst(accountIds: readonly string[], dueAt: Date): Promise<void>;
  /** Moves the next report of the user's accounts, where it is not due yet. */
  reschedule(userId: string, now: Date, dueAt: Date): Promise<void>;
  /** When the next of the user's accounts is due. */
  nextDueAt(userId: string): Promise<Date | null>;
  /** The account that has been due longest and is not held; null when none is due. */
  claimDue(now: Date): Promise<ClaimedAccount | null>;
  /** Gives the account back with its next time, unless it was claimed again meanwhile. */
  finish(
    account: ClaimedAccount,
    next: Pick<AccountCopy, 'hasInitial' | 'waitsSince'> & { readonly dueAt: Date },
  ): Promise<void>;
  /** Leaves a tombstone, which keeps late events from bringing it back. */
  bury(account: Pick<AccountCopy, 'accountId' | 'userId' | 'version'>, now: Date): Promise<void>;
  /** Those of the ids that have a tombstone. */
  buried(accountIds: readonly string[]): Promise<readonly string[]>;
}

export interface Reviewed {
  readonly accountId: string;
  readonly userId: string;
  /** Grows with every event about how far the account is read; it is not the account's version. */
  readonly version: number;
  readonly verifiedUntil: Date | null;
}
