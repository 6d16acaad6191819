import type { ResponseOf } from '@tern/contracts/define-endpoint';
import type * as endpoints from '@tern/contracts/http/reports';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { ReportMail, ReportStore } from './report-store.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import { isAddressRefused, mayGetReports } from '../copies/user-copy.ts';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

export interface ListReportsContext {
  reports: ReportStore;
  users: UserCopies;
  accounts: AccountCopies;
}

/** The reports that were sent to a user, and when the next is due. */
export async function listReports(
  context: ListReportsContext,
  userId: string,
  page: Page,
): Promise<ResponseOf<typeof endpoints.listReports>> {
  const { reports, users, accounts } = context;

  const [listed, total, user, nextDueAt] = await Promise.all([
    reports.list(userId, page),
    reports.count(userId),
    users.find(userId),
    accounts.nextDueAt(userId),
  ]);
  return {
    reports: listed.map(shown),
    total,
    ...page,
    nextReportAt: user && mayGetReports(user) && nextDueAt ? nextDueAt.toISOString() : null,
    addressRefused: user !== null && isAddressRefused(user),
  };
}

function shown({ id, state, isRefused, createdAt, sentAt, report }: ReportMail) {
  return {
    id,
    accountId: report.accountId,
    email: report.accountEmail,
    reportType: report.type,
    state: state === 'sent' ? state : state !== 'failed' ? 'queued' : isRefused ? 'refused' : 'failed',
    messages: report.messages,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  } as const;
}
