import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';

export type TakeInReport = (report: Parameters<AccountReviews['noteReport']>[0]) => Promise<void>;

/** Remembers when reports about an account went out; the screens tell it. */
export function createTakeInReport(parts: {
  readonly reviews: Pick<AccountReviews, 'noteReport' | 'removeAccount'>;
  readonly accounts: Pick<AccountCopies, 'find'>;
}): TakeInReport {
  return async (report) => {
    await parts.reviews.noteReport(report);
    // A report that is told of late brings nothing of a removed account back.
    if ((await parts.accounts.find(report.accountId))?.isRemoved)
      await parts.reviews.removeAccount(report.accountId);
  };
}
