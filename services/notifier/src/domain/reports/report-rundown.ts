import type { Clock } from '@tern/kernel/clock';
import { localDay } from '@tern/kernel/local-time';
import { translatedText } from '@tern/contracts/sentences/sentence';
import type { AccountCopies } from '../copies/account-copies.ts';
import type { RundownCopies } from '../copies/rundown-copies.ts';
import type { UserCopy } from '../copies/user-copy.ts';
import type { ReportRundown } from '../mails/report.ts';
import { shownText } from '../mails/shown-text.ts';
import { targetLanguageFor } from '../words/target-language.ts';
import type { ReportStore } from './report-store.ts';

export interface ReportRundownContext {
  readonly rundowns: Pick<RundownCopies, 'ofDay'>;
  readonly reports: Pick<ReportStore, 'hasRundown'>;
  readonly clock: Clock;
}

/** As in the other parts of a report: readers skip a longer list. */
const maxMeetings = 8;

type Reader = Pick<UserCopy, 'userId' | 'timeZone'>;
type Addressee = Reader & Pick<UserCopy, 'language'>;

/**
 * The rundown of the user's day for a daily report, with the meetings that are not over. Null where there is none, or where another report
 * of that day, for example of another account, has it already (decision 0013).
 */
export async function reportRundown(
  { rundowns, reports, clock }: ReportRundownContext,
  user: Addressee,
): Promise<ReportRundown | null> {
  const { userId, timeZone } = user;
  const now = clock.now();
  const day = localDay(now, timeZone);
  const made = await rundowns.ofDay(userId, day);
  if (!made) return null;
  const ahead = made.meetings.filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
  if (ahead.length === 0 || (await reports.hasRundown(userId, day))) return null;
  const target = await targetLanguageFor(user);
  const listed = ahead.slice(0, maxMeetings).map(({ time, meeting, meetingSaid, context, contextSaid }) => ({
    time: shownText(translatedText(time, undefined, target), 40),
    meeting: shownText(translatedText(meeting, meetingSaid, target), 160),
    context: shownText(translatedText(context, contextSaid, target), 300),
  }));
  return { day, meetings: listed, otherMeetings: ahead.length - listed.length + made.otherMeetings };
}

export interface AwaitsRundownContext {
  readonly rundowns: Pick<RundownCopies, 'ofDay'>;
  readonly calendarAccounts: Pick<AccountCopies, 'ofUser'>;
  readonly clock: Clock;
}

/** Whether a rundown of the day is expected but has not come yet, for example because the machine was asleep at night. */
export async function awaitsRundown(
  { rundowns, calendarAccounts, clock }: AwaitsRundownContext,
  { userId, timeZone }: Reader,
): Promise<boolean> {
  const accounts = await calendarAccounts.ofUser(userId);
  if (accounts.every(({ isLost }) => isLost)) return false;
  return (await rundowns.ofDay(userId, localDay(clock.now(), timeZone))) === null;
}
