import type { AccountReview, CheckInHand } from './account-review.ts';
import type { Owned } from './owned.ts';

/** A claim on the review of an account, as it was when it was claimed. */
export interface ClaimedReview {
  readonly review: AccountReview;
  readonly lease: { readonly holder: string; readonly revision: number };
}

/** Where the scans and daily checks of accounts stand. */
export interface AccountReviews {
  /** Starts the reviews of an account; one whose scan is not done is due now. */
  open(account: Owned & { readonly now: Date }): Promise<void>;
  ofUser(userId: string): Promise<AccountReview[]>;
  /** Takes the account that is due the longest; no other worker gets it until the lease ends. Null when none is due. */
  claim(now: Date): Promise<ClaimedReview | null>;
  /** Stores how far the check has come and keeps the claim. False when it was lost. */
  goOn(claimed: ClaimedReview, check: CheckInHand, now: Date): Promise<boolean>;
  /** Stores what has changed and gives the account back. Changes nothing when the claim was lost. */
  finish(claimed: ClaimedReview, change: Partial<AccountReview>): Promise<void>;
  /** Has everything of the account that waits counted again, from the beginning; a worker that holds the account loses its claim. */
  recount(account: Owned & { readonly now: Date }): Promise<void>;
  /** Moves the daily check to `lookAt`, unless the scan is not done or a recount is due. */
  plan(accountId: string, lookAt: Date): Promise<void>;
  /** A report about the account went out; the newest of a kind stays. */
  noteReport(
    report: Owned & { readonly reportType: 'initial' | 'daily'; readonly sentAt: Date },
  ): Promise<void>;
  removeAccount(accountId: string): Promise<void>;
}
