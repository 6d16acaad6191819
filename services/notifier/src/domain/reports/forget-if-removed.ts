import type { MailTransport } from '../mails/mail-transport.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { ReportStore } from './report-store.ts';

interface Mails {
  readonly reports: Pick<ReportStore, 'removeAccount'>;
  readonly transport: Pick<MailTransport, 'forget'>;
}

/** Reports and notices on an account, and what the local outbox has of them. */
export async function forgetMails({ reports, transport }: Mails, accountId: string): Promise<void> {
  for (const fileName of await reports.removeAccount(accountId)) await transport.forget(fileName);
}

/**
 * To be asked after a mail on an account was recorded, and before it is sent: a removal of the account that came in between has not
 * seen it. Then what there is on the account goes.
 * @returns whether the account is removed.
 */
export type ForgetIfRemoved = (accountId: string) => Promise<boolean>;

export function createForgetIfRemoved(
  parts: Mails & Readonly<Record<'accounts' | 'calendarAccounts', Pick<AccountCopies, 'buried'>>>,
): ForgetIfRemoved {
  const { accounts, calendarAccounts } = parts;
  return async (accountId) => {
    const buried = await Promise.all(
      [accounts, calendarAccounts].map((copies) => copies.buried([accountId])),
    );
    const isRemoved = buried.flat().length > 0;
    if (isRemoved) await forgetMails(parts, accountId);
    return isRemoved;
  };
}
