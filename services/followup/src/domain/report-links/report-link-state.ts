import { reportSnoozeDays, type ReportLink, type ReportLinkState } from '@tern/contracts/http/reports';
import { day } from '@tern/kernel/clock';
import { statusFieldsOf } from '../records/follow-up-group.ts';
import { isSent, type FollowUpRecord } from '../records/follow-up-record.ts';
import { reportLinkId } from './open-report-link.ts';

/** Until when the link "Snooze 3 days" puts a follow-up off. */
export function snoozeEnd(now: Date): Date {
  return new Date(now.getTime() + reportSnoozeDays * day);
}

/** @param record of the link's message; null when there is none of the link's user. */
export function reportLinkState(
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
  // Where the wait has no end by itself, a snooze would give it one.
  const isLonger = followUpDueAt === null || followUpDueAt >= snoozeEnd(now);
  return link.action === 'snooze' && isLonger ? 'waits' : 'ready';
}
