import type { RecordAdminAction } from '@tern/contracts/events/admin-actions';
import type { ReportType } from '@tern/contracts/http/reports';
import { AppError } from '@tern/kernel/app-error';
import type { AccountCopy } from '../copies/account-copy.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import { writeReport, type WriteReportContext } from './write-report.ts';

export interface TriggerReports {
  readonly caller: { readonly userId: string; readonly isAdmin: boolean };
  /** All of the caller's accounts when it is not given. */
  readonly accountId?: string | undefined;
  readonly reportType: ReportType;
}

export interface TriggerReportsContext extends WriteReportContext {
  readonly accounts: AccountCopies;
  readonly users: UserCopies;
  readonly onWritten: () => void;
  readonly recordAdminAction: RecordAdminAction;
}

/**
 * Sends reports at a click. They go to the owner of the account, also when an administrator clicks, and follow the same rules as the daily
 * ones.
 * @returns for each account whether a report was recorded and goes out at once (`sent`); it is tried for 20 hours.
 * @throws AppError `admins-only` for an account that is not the caller's, whether it exists or not, and to an administrator `not-found` for
 * one that does not exist.
 */
export async function triggerReports(
  context: TriggerReportsContext,
  trigger: TriggerReports,
): Promise<{ email: string; sent: boolean }[]> {
  const { accounts, users, onWritten } = context;

  async function chosen({ caller, accountId, reportType }: TriggerReports): Promise<readonly AccountCopy[]> {
    if (accountId === undefined) return accounts.ofUser(caller.userId);
    const account = await accounts.find(accountId);
    if (account?.userId === caller.userId) return [account];
    if (!caller.isAdmin) throw new AppError('admins-only');
    if (!account) throw new AppError('not-found');
    await context.recordAdminAction({
      adminId: caller.userId,
      action: 'report-sent',
      userId: account.userId,
      subject: `account ${accountId}, ${reportType}`,
    });
    return [account];
  }

  const statuses = [];
  for (const account of await chosen(trigger)) {
    const user = await users.find(account.userId);
    const wish = { account, type: trigger.reportType, trigger: 'click' } as const;
    const sent = user !== null && (await writeReport(context, { ...wish, user })) === 'written';
    statuses.push({ email: account.emailAddress, sent });
  }
  if (statuses.some(({ sent }) => sent)) onWritten();
  return statuses;
}
