import type { ReportType } from '@tern/contracts/http/reports';
import { hour, minute, type Clock } from '@tern/kernel/clock';
import { nextAtHour } from '@tern/kernel/local-time';
import type { ClaimedAccount } from '../copies/account-copy.ts';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { ReportStore } from './report-store.ts';
import type { UserCopies } from '../copies/user-copies.ts';
import type { UserCopy } from '../copies/user-copy.ts';
import type { ReportOutcome, WriteReport } from './write-report.ts';

export interface DueReport {
  readonly accountId: string;
  readonly reportType: ReportType;
  readonly outcome: ReportOutcome | 'waits';
}

/** A report waits so long for mail that is being read, after a night of the machine say, and is then written with what is known. */
const patienceMs = 30 * minute;
const lookAgainMs = minute;
/** Mail read within this is fresh; a pass over all folders comes every few minutes. */
const freshMs = hour;

/**
 * Looks at one account whose time has come. What is due, when, and whose turn it is, only the records say.
 * @returns a use case that resolves to null when nothing is due.
 */
export function createWriteDueReport(parts: {
  accounts: AccountCopies;
  users: UserCopies;
  followUps: FollowUpCopies;
  reports: Pick<ReportStore, 'newest'>;
  writeReport: WriteReport;
  clock: Clock;
}): () => Promise<DueReport | null> {
  const { accounts, users, followUps, reports, writeReport, clock } = parts;

  async function isReady({ accountId, hasInitial, verifiedUntil }: ClaimedAccount): Promise<boolean> {
    if (verifiedUntil === null) return false;
    if (clock.now().getTime() - verifiedUntil.getTime() > freshMs) return false;
    return hasInitial || (await followUps.count(accountId)).undecided === 0;
  }

  async function nextDueAt(userId: string): Promise<Date> {
    // Read anew: the hour may have been changed while the report was written.
    const user = await users.find(userId);
    const now = clock.now();
    return user ? nextAtHour(now, user.reportHour, user.timeZone) : new Date(now.getTime() + lookAgainMs);
  }

  /** The first report explains the others, so one that could not be sent is made up for by the next. */
  async function typeFor({ accountId, hasInitial }: ClaimedAccount): Promise<ReportType> {
    if (!hasInitial) return 'initial';
    const [written, delivered] = await Promise.all([
      reports.newest(accountId, { type: 'initial' }),
      reports.newest(accountId, { type: 'initial', isDelivered: true }),
    ]);
    // Reports are not kept for ever: where none is left, there was one.
    return written !== null && delivered === null ? 'initial' : 'daily';
  }

  async function writeFor(
    account: ClaimedAccount,
    user: UserCopy | null,
    type: ReportType,
  ): Promise<DueReport['outcome']> {
    const waitsSince = account.waitsSince ?? clock.now();
    const hasPatience = clock.now().getTime() - waitsSince.getTime() < patienceMs;
    if (user && !account.isLost && hasPatience && !(await isReady(account))) {
      const dueAt = new Date(clock.now().getTime() + lookAgainMs);
      await accounts.finish(account, { hasInitial: account.hasInitial, waitsSince, dueAt });
      return 'waits';
    }
    // Who has answered since cannot be seen, and the user was told so.
    const mayWrite = user !== null && !account.isLost;
    const outcome = mayWrite ? await writeReport({ account, user, type, trigger: 'schedule' }) : 'not-now';
    const hasInitial = account.hasInitial || outcome === 'written' || outcome === 'known';
    const dueAt = await nextDueAt(account.userId);
    await accounts.finish(account, { hasInitial, waitsSince: null, dueAt });
    return outcome;
  }

  return async () => {
    const account = await accounts.claimDue(clock.now());
    if (!account) return null;
    const reportType = await typeFor(account);
    const outcome = await writeFor(account, await users.find(account.userId), reportType);
    return { accountId: account.accountId, reportType, outcome };
  };
}
