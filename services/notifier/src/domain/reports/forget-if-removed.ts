import type { MailTransport } from '../mails/mail-transport.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { ReportStore } from './report-store.ts';

export interface ForgetMailsContext {
  readonly reports: Pick<ReportStore, 'removeAccount'>;
  readonly transport: Pick<MailTransport, 'forget'>;
}

/** Deletes reports and notices on an account, and their files in the local outbox. */
export async function forgetMails(
  { reports, transport }: ForgetMailsContext,
  accountId: string,
): Promise<void> {
  for (const fileName of await reports.removeAccount(accountId)) await transport.forget(fileName);
}

export interface ForgetIfRemovedContext extends ForgetMailsContext {
  readonly accounts: Pick<AccountCopies, 'buried'>;
  readonly calendarAccounts: Pick<AccountCopies, 'buried'>;
}

/**
 * Called after a mail on an account was recorded, and before it is sent. If the account was removed in between, that removal has missed the
 * mail, and all mail on the account is deleted.
 * @returns whether the account is removed.
 */
export async function forgetIfRemoved(context: ForgetIfRemovedContext, accountId: string): Promise<boolean> {
  const { accounts, calendarAccounts } = context;
  const buried = await Promise.all([accounts, calendarAccounts].map((copies) => copies.buried([accountId])));
  const isRemoved = buried.flat().length > 0;
  if (isRemoved) await forgetMails(context, accountId);
  return isRemoved;
}
