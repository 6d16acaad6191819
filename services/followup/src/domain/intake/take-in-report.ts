import type { AccountCopies } from '../accounts/account-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';

export interface TakeInReportContext {
  readonly reviews: Pick<AccountReviews, 'noteReport' | 'removeAccount'>;
  readonly accounts: Pick<AccountCopies, 'find'>;
}

/** Remembers when reports about an account went out, for the screens. */
export async function takeInReport(
  context: TakeInReportContext,
  report: Parameters<AccountReviews['noteReport']>[0],
): Promise<void> {
  await context.reviews.noteReport(report);
  // A late event brings nothing of a removed account back.
  if ((await context.accounts.find(report.accountId))?.isRemoved)
    await context.reviews.removeAccount(report.accountId);
}
