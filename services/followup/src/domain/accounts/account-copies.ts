import type { AccountCopy, AccountSettings } from './account-copy.ts';
import type { Owned } from './owned.ts';

/** The read copy of accounts. */
export interface AccountCopies {
  find(accountId: string): Promise<AccountCopy | null>;
  /** The copy for a writer; created when mail comes before any event of the account. */
  open(account: Owned): Promise<AccountCopy>;
  ofUser(userId: string): Promise<AccountCopy[]>;
  /** Ids of the user's accounts that are not removed, also of those of which only mail has come. */
  idsOfUser(userId: string): Promise<string[]>;
  /** Older versions never replace newer ones, a removed account stays removed. */
  put(copy: Omit<AccountCopy, 'changes' | 'settings' | 'sentUntil'>): Promise<void>;
  /** Stores the given settings of an account of the user. False when the user has none of this id. */
  saveSettings(account: Owned, settings: Partial<AccountSettings>): Promise<boolean>;
  /**
   * Counts a change of something that states depend on, in one account or in all accounts of the user. Called after the change is stored
   * and before what follows from it is read: a handler that takes in mail at the same time then looks again, and one that begins later sees
   * the change.
   */
  noteChange(where: Owned | { readonly userId: string; readonly accountId?: never }): Promise<void>;
  /**
   * mail-sync has read the folders up to `verifiedUntil`. Silence is proven up to then, and published, once the mail up to `syncedVersion`
   * has been taken in, which may be before or after this call. A newer version wins. With `isSentRead`, sent mail has been read up to
   * then, too.
   */
  verify(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
    readonly verifiedUntil: Date | null;
    readonly syncedVersion: number;
    readonly isSentRead?: boolean | undefined;
  }): Promise<void>;
  /**
   * Mail up to this version has been taken in and all that follows from it is stored. Takes effect only if nothing has changed since `open`
   * returned `changes` (null: in any case), and counts as a change itself. False when something changed, or the account is removed.
   */
  takenIn(account: Owned & { readonly version: number; readonly changes: number | null }): Promise<boolean>;
  /** From now on nothing of the account is taken in. Its addresses are kept until `forget`. */
  markRemoved(account: {
    readonly accountId: string;
    readonly userId: string;
    readonly version: number;
    readonly now: Date;
  }): Promise<void>;
  /** Deletes everything of a removed account but its tombstone. */
  forget(accountId: string): Promise<void>;
}
