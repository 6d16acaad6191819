import type { AccountCopy, AccountSettings } from './account-copy.ts';
import type { Owned } from './owned.ts';

/** The read copy of accounts. */
export interface AccountCopies {
  find(accountId: string): Promise<AccountCopy | null>;
  /** The same, for a writer; made when mail comes before the account. */
  open(account: Owned): Promise<AccountCopy>;
  ofUser(userId: string): Promise<AccountCopy[]>;
  /** Ids of the user's accounts that are not removed, also of those of which only mail has come. */
  idsOfUser(userId: string): Promise<string[]>;
  /** Older versions never replace newer ones, a removed account stays removed. */
  put(copy: Omit<AccountCopy, 'changes' | 'settings'>): Promise<void>;
  /** Stores the given settings of an account of the user. False when the user has none of this id. */
  saveSettings(account: Owned, settings: Partial<AccountSettings>): Promise<boolean>;
  /**
   * Something that states rest on has changed, in one account or in all accounts of the user. Called between storing it and reading
   * what follows from it: a handler that takes in mail at the same time then looks again, and one that begins later sees it.
   */
  noteChange(where: Owned | { readonly userId: string; readonly accountId?: never }): Promise<void>;
  /**
   * The folders have been read up to `verifiedUntil`. Silence is proven that far, and published, once the mail up to
   * `syncedVersion` has been taken in, which may be before or after this call. A newer version wins.
   */
  verify(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
    readonly verifiedUntil: Date | null;
    readonly syncedVersion: number;
  }): Promise<void>;
  /**
   * Mail up to this version has been taken in and all that follows from it is stored, if nothing changed since `open` gave
   * `changes` (null: whatever changed); counts as a change itself. False when something did, or the account is removed.
   */
  takenIn(account: Owned & { readonly version: number; readonly changes: number | null }): Promise<boolean>;
  /** From now on nothing of the account is taken in. Its addresses are kept until `forget`. */
  markRemoved(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
    readonly now: Date;
  }): Promise<void>;
  /** Leaves of a removed account nothing but the tombstone. */
  forget(accountId: string): Promise<void>;
}
