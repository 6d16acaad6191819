import type { ReportType } from '@tern/contracts/http/reports';
import { hour, minute } from '@tern/kernel/clock';
import { nextAtHour } from '@tern/kernel/local-time';
import type { ClaimedAccount } from '../copies/account-copy.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import type { UserCopy } from '../copies/user-copy.ts';
import { awaitsRundown, type AwaitsRundownContext } from './report-rundown.ts';
import { writeReport, type ReportOutcome, type WriteReportContext } from './write-report.ts';

export interface DueReport {
  readonly accountId: string;
  readonly reportType: ReportType;
  readonly outcome: ReportOutcome | 'waits';
}

/**
 * A report waits this long for mail that is still being read, for example after the machine slept at night. Then it is written with what is
 * known.
 */
const patienceMs = 30 * minute;
const lookAgainMs = minute;
/** Mail read within this is fresh; a pass over all folders comes every few minutes. */
const freshMs = hour;

export interface WriteDueReportContext extends WriteReportContext, AwaitsRundownContext {
  readonly calendarAccounts: Pick<AccountCopies, 'buried' | 'ofUser'>;
  readonly accounts: AccountCopies;
  readonly users: UserCopies;
}

/**
 * Considers one account whose time has come. Only the records decide what is due, when, and which account is next.
 * @returns null when nothing is due.
 */
export async function writeDueReport(context: WriteDueReportContext): Promise<DueReport | null> {
  const { accounts, users, clock } = context;
  const account = await accounts.claimDue(clock.now());
  if (!account) return null;
  const reportType = await typeFor(context, account);
  const outcome = await writeFor(context, {
    account,
    user: await users.find(account.userId),
    type: reportType,
  });
  return { accountId: account.accountId, reportType, outcome };
}

/** The first report explains the later ones, so if it could not be sent, the next one takes its place. */
async function typeFor(
  { reports }: WriteDueReportContext,
  { accountId, hasInitial }: ClaimedAccount,
): Promise<ReportType> {
  if (!hasInitial) return 'initial';
  const [written, delivered] = await Promise.all([
    reports.newest(accountId, { type: 'initial' }),
    reports.newest(accountId, { type: 'initial', isDelivered: true }),
  ]);
  // Old reports are deleted: where none is left, one was sent before.
  return written !== null && delivered === null ? 'initial' : 'daily';
}

async function writeFor(
  context: WriteDueReportContext,
  {
    account,
    user,
    type,
  }: { readonly account: ClaimedAccount; readonly user: UserCopy | null; readonly type: ReportType },
): Promise<DueReport['outcome']> {
  const { accounts, clock } = context;
  const waitsSince = account.waitsSince ?? clock.now();
  const hasPatience = clock.now().getTime() - waitsSince.getTime() < patienceMs;
  if (user && !account.isLost && hasPatience && !(await isReady(context, account, user))) {
    const dueAt = new Date(clock.now().getTime() + lookAgainMs);
    await accounts.finish(account, { hasInitial: account.hasInitial, waitsSince, dueAt });
    return 'waits';
  }
  // Without a login Tern cannot see later answers; the user was notified of that.
  const mayWrite = user !== null && !account.isLost;
  const outcome = mayWrite
    ? await writeReport(context, { account, user, type, trigger: 'schedule' })
    : 'not-now';
  const hasInitial = account.hasInitial || outcome === 'written' || outcome === 'known';
  const dueAt = await nextDueAt(context, account.userId);
  await accounts.finish(account, { hasInitial, waitsSince: null, dueAt });
  return outcome;
}

async function isReady(
  context: WriteDueReportContext,
  { accountId, hasInitial, verifiedUntil }: ClaimedAccount,
  user: UserCopy,
): Promise<boolean> {
  const { followUps, clock } = context;
  if (verifiedUntil === null) return false;
  if (clock.now().getTime() - verifiedUntil.getTime() > freshMs) return false;
  if (!hasInitial) return (await followUps.count(accountId)).undecided === 0;
  return !(await awaitsRundown(context, user));
}

async function nextDueAt({ users, clock }: WriteDueReportContext, userId: string): Promise<Date> {
  // Read again: the user may have changed the hour while the report was written.
  const user = await users.find(userId);
  const now = clock.now();
  return user ? nextAtHour(now, user.reportHour, user.timeZone) : new Date(now.getTime() + lookAgainMs);
}
