import type { Clock } from '@tern/kernel/clock';
import { forgetMails } from './forget-if-removed.ts';
import type { MailTransport } from '../mails/mail-transport.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { MailTotalsStore } from '../copies/mail-totals.ts';
import type { ReportStore } from './report-store.ts';

export interface RemoveAccountContext {
  accounts: AccountCopies;
  followUps: FollowUpCopies;
  reports: ReportStore;
  notifications: { removeAccount(accountId: string): Promise<void> };
  mailTotals: Pick<MailTotalsStore, 'remove'>;
  transport: Pick<MailTransport, 'forget'>;
  clock: Clock;
}

/** Deletes everything about an account, with its reports and their files; only a tombstone stays. */
export async function removeAccount(
  context: RemoveAccountContext,
  account: { accountId: string; userId: string; version: number },
): Promise<void> {
  const { accounts, followUps, clock } = context;

  await accounts.bury(account, clock.now());
  await followUps.removeAccounts([account.accountId]);
  await context.notifications.removeAccount(account.accountId);
  await context.mailTotals.remove(account.accountId);
  await forgetMails(context, account.accountId);
}
