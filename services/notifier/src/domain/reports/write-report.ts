import type { ReportType } from '@tern/contracts/http/reports';
import { derivedId } from '@tern/kernel/ids';
import type { Clock } from '@tern/kernel/clock';
import { localDay } from '@tern/kernel/local-time';
import type { AccountCopy } from '../copies/account-copy.ts';
import { forgetIfRemoved, type ForgetIfRemovedContext } from './forget-if-removed.ts';
import { reportWorthMs, type ReportRecord } from '../mails/report.ts';
import type { FollowUpCopies } from '../copies/follow-up-copies.ts';
import type { OpenEndCopies } from '../copies/open-end-copies.ts';
import type { RundownCopies } from '../copies/rundown-copies.ts';
import { reportRundown } from './report-rundown.ts';
import type { ReportStore } from './report-store.ts';
import { selectReport, type SelectedReport } from './select-report.ts';
import { mayGetReports, type UserCopy } from '../copies/user-copy.ts';
import { targetLanguageFor } from '../words/target-language.ts';

export interface ReportWish {
  readonly account: AccountCopy;
  readonly user: UserCopy;
  readonly type: ReportType;
  /** Why it is written: the daily time of the user, or a click. */
  readonly trigger: 'schedule' | 'click';
}

/** `known`: it was written before. `nothing-new`: it would say the same as the last one, or nothing. `not-now`: it may not be sent. */
export type ReportOutcome = 'written' | 'known' | 'nothing-new' | 'not-now';

export interface WriteReportContext extends ForgetIfRemovedContext {
  readonly reports: ReportStore;
  readonly followUps: FollowUpCopies;
  readonly openEnds: Pick<OpenEndCopies, 'ofUser'>;
  readonly rundowns: Pick<RundownCopies, 'ofDay'>;
  readonly clock: Clock;
}

/** Attempts when other reports of the account are written at the same time. */
const maxRaces = 10;

/**
 * Records a report together with its mail, which is then sent like every mail. The record is the claim: the schedule writes one daily
 * report of an account per local day, and of two that are written at once only one gets its number (decision 0013).
 */
export async function writeReport(context: WriteReportContext, wish: ReportWish): Promise<ReportOutcome> {
  for (let race = 0; race < maxRaces; race += 1) {
    const outcome = await attempt(context, wish);
    if (outcome !== 'raced') return outcome;
  }
  return 'not-now';
}

async function attempt(context: WriteReportContext, wish: ReportWish): Promise<ReportOutcome | 'raced'> {
  const { reports, clock } = context;
  const { account, user, type, trigger } = wish;
  const { accountId, verifiedUntil } = account;
  if (!mayGetReports(user) || verifiedUntil === null) return 'not-now';
  const newest = await reports.newest(accountId);
  const compared = await comparedWith(context, wish);
  // The scheduled first report is written once, whatever has changed since; the user may ask for another.
  if (type === 'initial' && trigger === 'schedule' && compared) return 'known';
  const last = await reports.newest(accountId, { isDelivered: true });
  const selected = await select(context, wish, last);
  if (!selected) return 'nothing-new';
  const { digest, messages } = selected;
  if (compared?.digest === digest && selected.content.answered.messages === 0) return 'nothing-new';
  // A rundown comes with a report and is no reason for one (decision 0013).
  const rundown = type === 'daily' ? await reportRundown(context, user) : null;
  const content = { ...selected.content, ...(rundown && { rundown }) };

  const now = clock.now();
  const number = (newest?.number ?? 0) + 1;
  const coveredUntil = new Date(Math.min(now.getTime(), verifiedUntil.getTime()));
  const rundownDay = rundown && { rundownDay: rundown.day };
  const record = { type, number, digest, messages, coveredUntil, content, ...rundownDay };
  const report = { accountId, accountEmail: account.emailAddress, ...record };
  const recorded = await reports.record(
    {
      id: idOf(wish, number, now),
      userId: user.userId,
      to: user.email,
      name: user.name,
      language: user.language,
      expiresAt: new Date(now.getTime() + reportWorthMs),
      report,
    },
    now,
  );
  if (recorded !== 'recorded') return recorded;
  return (await forgetIfRemoved(context, accountId)) ? 'not-now' : 'written';
}

/** The earlier report that this one must not repeat. */
function comparedWith(
  { reports }: WriteReportContext,
  { account, type, trigger }: ReportWish,
): Promise<ReportRecord | null> {
  const ofType = trigger === 'click' || type === 'initial' ? { type } : {};
  return reports.newest(account.accountId, { ...ofType, isDelivered: true });
}

async function select(
  { followUps, openEnds, clock }: WriteReportContext,
  { account, user, type }: ReportWish,
  last: ReportRecord | null,
): Promise<SelectedReport | null> {
  const { accountId, verifiedUntil } = account;
  if (verifiedUntil === null) return null;
  const [listed, open, answered, { weighed }] = await Promise.all([
    openEnds.ofUser(user.userId),
    followUps.open(accountId),
    last ? followUps.answeredSince(accountId, last.coveredUntil) : [],
    followUps.count(accountId),
  ]);
  const now = clock.now();
  const read = { ...account, verifiedUntil };
  const target = await targetLanguageFor(user);
  return selectReport({ type, user, open, answered, weighed, openEnds: listed, target, now, account: read });
}

function idOf({ account, user, type, trigger }: ReportWish, number: number, now: Date): string {
  const own = trigger === 'schedule' && type === 'daily' ? localDay(now, user.timeZone) : `n${number}`;
  return derivedId('report', account.accountId, type, own);
}
