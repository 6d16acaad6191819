import { day } from '@tern/kernel/clock';
import { nextAtHour } from '@tern/kernel/local-time';
import type { UserCopy } from './user-copy.ts';

/** The initial scan covers the sent mail of the past 30 days (specification section 9). */
export const scannedMs = 30 * day;

/** How far the initial scan and the daily check of an account are, and which reports went out about it. */
export interface AccountReview {
  readonly accountId: string;
  readonly userId: string;
  /** When all sent mail of the past 30 days had been decided for the first time; null until then. */
  readonly scanFinishedAt: Date | null;
  /** When the last completed check began; null before the first. */
  readonly lastCheckAt: Date | null;
  /** When the account is looked at next: for its scan, then for its daily check. */
  readonly lookAt: Date;
  /** The settings have changed: everything that waits is counted again before anything else. */
  readonly mustRecount: boolean;
  /** How far the check or the recount in hand has come; null while none is. */
  readonly check: CheckInHand | null;
  readonly initialReportSentAt: Date | null;
  readonly dailyReportSentAt: Date | null;
}

export interface CheckInHand {
  readonly begunAt: Date;
  /** The last mail that was looked at; null before the first. */
  readonly reached: { readonly date: Date; readonly id: string } | null;
}

/** Once a day, an hour before the user's reports, so that the reports are up to date. A check that was missed is done at once. */
export function nextCheckAt(
  { lastCheckAt, scanFinishedAt }: Pick<AccountReview, 'lastCheckAt' | 'scanFinishedAt'>,
  { reportHour, timeZone }: Pick<UserCopy, 'reportHour' | 'timeZone'>,
  now: Date,
): Date {
  return nextAtHour(lastCheckAt ?? scanFinishedAt ?? now, (reportHour + 23) % 24, timeZone);
}

/** Where a check begins: 30 days before the last completed one, so that an outage of any length loses nothing. */
export function checkedSince({
  lastCheckAt,
  scanFinishedAt,
}: Pick<AccountReview, 'lastCheckAt' | 'scanFinishedAt'>): Date {
  return new Date((lastCheckAt ?? scanFinishedAt ?? new Date(0)).getTime() - scannedMs);
}
