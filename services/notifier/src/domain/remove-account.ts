import type { Clock } from '@tern/kernel/clock';
import { forgetMails } from './forget-if-removed.ts';
import type { MailTransport } from './ports.ts';
import type { AccountCopies, FollowUpCopies, ReportStore } from './report-ports.ts';

/** Removes what is known of an account and the reports on it, their files too; only a tombstone stays. */
export function createRemoveAccount(parts: {
  accounts: AccountCopies;
  followUps: FollowUpCopies;
  reports: ReportStore;
  transport: Pick<MailTransport, 'forget'>;
  clock: Clock;
}): (account: { accountId: string; userId: string; version: number }) => Promise<void> {
  const { accounts, followUps, clock } = parts;
  return async (account) => {
    await accounts.bury(account, clock.now());
    await followUps.removeAccounts([account.accountId]);
    await forgetMails(parts, account.accountId);
  };
}
