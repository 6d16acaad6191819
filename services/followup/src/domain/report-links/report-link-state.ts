import { reportSnoozeDays, type ReportLink, type ReportLinkState } from '@tern/contracts/http/reports';
import { day, type Clock } from '@tern/kernel/clock';
import type { UserCopies } from '../accounts/user-copies.ts';
import { statusFieldsOf } from '../records/follow-up-group.ts';
import { isSent, type FollowUpRecord } from '../records/follow-up-record.ts';
import type { RecordStore } from '../records/record-store.ts';
import { reportLinkId } from './open-report-link.ts';

/** When the snooze of the link "Snooze 3 days" ends. */
export function snoozeEnd(now: Date): Date {
  return new Date(now.getTime() + reportSnoozeDays * day);
}

export interface ReportLinkStateContext {
  readonly records: Pick<RecordStore, 'findOfUser'>;
  readonly users: Pick<UserCopies, 'find'>;
  readonly clock: Clock;
}

/** Says what a link would do now, with the record of its message; null when its user has no such message. */
export async function findReportLinkState(
  { records, users, clock }: ReportLinkStateContext,
  link: ReportLink,
): Promise<{ readonly record: FollowUpRecord | null; readonly state: Exclude<ReportLinkState, 'done'> }> {
  const record = await records.findOfUser(link.userId, link.messageId);
  // A disabled user cannot sign in, so their links do nothing either.
  const { isDisabled } = await users.find(link.userId);
  return { record, state: isDisabled ? 'expired' : reportLinkState(link, record, clock.now()) };
}

function reportLinkState(
  link: ReportLink,
  record: FollowUpRecord | null,
  now: Date,
): Exclude<ReportLinkState, 'done'> {
  if (link.expiresAt <= now.getTime()) return 'expired';
  if (!record || !isSent(record)) return 'gone';
  if (record.said.usedLinks?.includes(reportLinkId(link))) return 'used';
  const { needsFollowup, responseMessageId, answeredElsewhere, followUpDueAt } = statusFieldsOf(record);
  if (responseMessageId !== null || answeredElsewhere) return 'answered';
  if (needsFollowup !== true) return 'not-needed';
  // A wait that does not end by itself would get an end by a snooze.
  const isLonger = followUpDueAt === null || followUpDueAt >= snoozeEnd(now);
  return link.action === 'snooze' && isLonger ? 'waits' : 'ready';
}
