import type { SyncStatus } from '@tern/contracts/http/admin/syncing';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { AccountCopy } from '../copies/account-copy.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import type { ReportStore } from '../reports/report-store.ts';
import type { CalendarCopies, CalendarCopy } from './calendar-copies.ts';
import type { MailTotalsStore } from '../copies/mail-totals.ts';
import type { StatusRow, StatusRows } from './status-rows.ts';

export interface ProjectSyncStatusContext {
  readonly users: Pick<UserCopies, 'find'>;
  readonly accounts: Pick<AccountCopies, 'ofUser'>;
  readonly calendars: Pick<CalendarCopies, 'ofUser'>;
  readonly mailTotals: MailTotalsStore;
  readonly followUps: Pick<FollowUpCopies, 'count'>;
  readonly reports: Pick<ReportStore, 'lastSentAt'>;
  readonly statusRows: StatusRows;
}

/**
 * Writes the rows of one user from all copies. Runs after every event about the user, once its change is stored, so the order of events
 * makes no difference.
 */
export async function projectSyncStatus(context: ProjectSyncStatusContext, userId: string): Promise<void> {
  const [user, accounts, calendars] = await Promise.all([
    context.users.find(userId),
    context.accounts.ofUser(userId),
    context.calendars.ofUser(userId),
  ]);
  const whose = { userId, userName: user?.name ?? '' };
  const left = [...calendars];
  const mails = await mailStatuses(context, accounts);
  const rows: StatusRow[] = accounts.map(({ accountId, emailAddress }, index) => {
    const at = left.findIndex((calendar) => isSameAddress(calendar.emailAddress, emailAddress));
    const [calendar] = at === -1 ? [] : left.splice(at, 1);
    const emailAccount = mails[index] ?? null;
    const calendarAccount = calendar ? calendarStatus(calendar) : null;
    return { id: accountId, status: { ...whose, emailAddress, emailAccount, calendarAccount } };
  });
  const ofCalendars = left.map((calendar) => ({
    id: calendar.accountId,
    status: {
      ...whose,
      emailAddress: calendar.emailAddress,
      emailAccount: null,
      calendarAccount: calendarStatus(calendar),
    },
  }));
  await context.statusRows.replaceOfUser(userId, [...rows, ...ofCalendars]);
}

const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

async function mailStatuses(
  { mailTotals, followUps, reports }: ProjectSyncStatusContext,
  accounts: readonly AccountCopy[],
): Promise<SyncStatus['emailAccount'][]> {
  const totals = await mailTotals.of(accounts.map(({ accountId }) => accountId));
  return Promise.all(
    accounts.map(async ({ accountId }) => {
      const [{ weighed }, initial, daily] = await Promise.all([
        followUps.count(accountId),
        reports.lastSentAt(accountId, 'initial'),
        reports.lastSentAt(accountId, 'daily'),
      ]);
      const known = totals.get(accountId);
      return {
        accountId,
        totalSent: known?.totalSent ?? null,
        totalSentProcessed: weighed,
        totalMessages: known?.totalMessages ?? null,
        totalSynced: known?.totalSynced ?? null,
        lastInitialReportSentAt: initial?.toISOString() ?? null,
        lastDailyReportSentAt: daily?.toISOString() ?? null,
      };
    }),
  );
}

function calendarStatus(calendar: CalendarCopy): NonNullable<SyncStatus['calendarAccount']> {
  const { accountId, isLost, lastSyncAt, totalEvents, isCurrentlySyncing, lastError } = calendar;
  return {
    accountId,
    syncStatus: isLost ? 'Disconnected' : 'Connected',
    lastSyncAt: lastSyncAt?.toISOString() ?? null,
    totalEvents,
    isCurrentlySyncing,
    lastError,
  };
}
