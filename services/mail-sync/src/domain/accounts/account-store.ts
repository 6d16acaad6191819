import type { Receipt } from '@tern/contracts/receipt';
import type { GrantProvider } from '@tern/mail-content/servers/grant-providers';
import type { Account, SpecialFolders } from './account.ts';
import type { DomainEvent } from '../domain-event.ts';

/** An event with the document write that it belongs to; both happen or neither. */
export interface AccountStore {
  /**
   * @returns false when the user has `most` accounts already, also with parallel calls.
   * @throws AppError `conflict` when the user has this mailbox already.
   */
  create(account: Account, event: DomainEvent, most: number): Promise<boolean>;
  ofUser(userId: string): Promise<Account[]>;
  /** Null when it does not exist, is being removed or, with a user id, belongs to another user. */
  find(accountId: string, userId?: string): Promise<Account | null>;
  /** Other users' accounts that have one of the addresses (lower case), proven or not. */
  claimedByOthers(emails: readonly string[], userId: string): Promise<Account[]>;
  /** Changes an account that is not being removed. */
  update(accountId: string, changes: Partial<Account>, event?: DomainEvent): Promise<void>;
  /** Updates the account and makes it due now in one write: a crash cannot separate a change from the pass that it is for. */
  updateAndMakeDue(accountId: string, changes: Partial<Account>, event: DomainEvent): Promise<void>;
  /** Sets special folders if they are still `before`; false when they have changed or the account is being removed. */
  exchangeFolders(accountId: string, before: SpecialFolders, after: SpecialFolders): Promise<boolean>;
  /** followup has assessed all mail up to a time; an older version never replaces a newer one. */
  review(review: {
    readonly accountId: string;
    readonly version: number;
    readonly verifiedUntil: Date | null;
  }): Promise<void>;
  /** A service has taken in what was published up to this version; an older one never replaces a newer one. */
  noteTakenIn(by: keyof NonNullable<Account['takenIn']>, receipt: Receipt): Promise<void>;
  /**
   * Takes `count` numbers of the account's version counter and answers the first; null when the account is being removed or, with a holder,
   * when the holder has lost the lease. With a holder the lease is renewed too.
   */
  takeVersions(accountId: string, count: number, holder?: string): Promise<number | null>;
  /** Makes the accounts due now; answers how many. */
  makeDue(accountIds: readonly string[], changes?: Pick<Account, 'refreshAskedAt'>): Promise<number>;
  /** Keeps a refresh token that replaces the one of the sign-in, unless its user has signed in again since (`of.sealedSecret`). */
  keepRenewal(of: Pick<Account, 'id' | 'sealedSecret'>, sealedRenewal: string): Promise<void>;
  /** Whether an account of any user that is not being removed signs in with a grant of this address at the provider. */
  isGrantUsed(provider: GrantProvider, emailAddress: string): Promise<boolean>;
  /** Hides the account at once and forgets its secret; its data goes with `claimRemoved`. */
  markRemoved(accountId: string, event: DomainEvent): Promise<void>;
}
