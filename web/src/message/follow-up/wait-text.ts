import type { WaitReason } from '@tern/contracts/follow-up-status';
import { shortDateText } from '../../lib/date-text.ts';
import type { FollowUpMail } from './follow-up-mail.ts';

/** Why a wait does not end by itself. */
const openEnds: Partial<Record<WaitReason, string>> = {
  muted: 'Muted: their silence is not pointed out.',
  'carried-by-follow-up': 'Your later follow-up counts instead.',
  'followed-up-once': 'You followed up once; a second nudge is off for this account.',
};

/** Whose turn it is until a day, and why that day. */
const untils: Partial<Record<WaitReason, (day: string) => string>> = {
  'account-days': (day) => `Their turn until ${day}, the wait you set for this account.`,
  'business-days': (day) => `Their turn until ${day}, counted in business days.`,
  deadline: (day) => `Their turn until ${day}, the day your mail names.`,
  'holding-answer': (day) => `They said they will come back to you; their turn until ${day}.`,
  absence: (day) => `They are away; their turn until ${day}.`,
  meeting: (day) => `You meet them before; their turn until ${day}.`,
  'followed-up-once': (day) => `You followed up; their turn until ${day}.`,
  snoozed: (day) => `Snoozed until ${day}.`,
};

/** Why a message is waiting; never claims silence for a time that has not been checked. */
export function waitText(message: FollowUpMail, now: Date): string {
  const { followUpDueAt, waitReason, verifiedUntil, meeting } = message;
  const reason = waitReason ?? 'default';
  if (followUpDueAt === null) return openEnds[reason] ?? 'Their turn.';
  if (new Date(followUpDueAt) <= now) {
    return verifiedUntil
      ? `Due, but not checked since ${dayText(verifiedUntil, now)}: an answer may be there.`
      : 'Due, but your mailbox is still being read: an answer may be there.';
  }
  const day = dayText(followUpDueAt, now);
  if (meeting) {
    const when = meetingDayText(meeting.startsAt, now);
    const verb = new Date(meeting.startsAt) > now ? 'You meet' : 'You met';
    return `${verb} ${meeting.name} ${when}; their turn until ${day}.`;
  }
  return untils[reason]?.(day) ?? `Their turn until ${day}.`;
}

/** The label of a list, in the middle of a sentence. */
const dayText = (iso: string, now: Date) => shortDateText(iso, now).replace(/^Yesterday$/, 'yesterday');

/** In the middle of a sentence: `today`, `on Thursday`, `on 3 December`. */
function meetingDayText(iso: string, now: Date): string {
  const at = new Date(iso);
  if (at.toDateString() === now.toDateString()) return 'today';
  const daysAway = Math.abs(at.getTime() - now.getTime()) / 86_400_000;
  return `on ${at.toLocaleDateString('en-GB', daysAway < 6 ? { weekday: 'long' } : { day: 'numeric', month: 'long' })}`;
}

/** Says what ended the wait of an overdue message, followed by the fact that no answer came. */
export function overdueText(message: FollowUpMail, sent: string): string {
  switch (message.waitReason) {
    case 'snoozed':
      return `Your snooze is over, and no answer since it was sent, ${sent}.`;
    case 'deadline':
      return `The day your mail names has come, and no answer since it was sent, ${sent}.`;
    case 'absence':
      return `They should be back, and no answer since it was sent, ${sent}.`;
    case 'meeting':
      return `You met ${message.meeting?.name ?? 'them'}, and no answer came; it was sent ${sent}.`;
    case 'holding-answer':
      return `They wanted to come back to you and have not; it was sent ${sent}.`;
    default:
      return `No answer since it was sent, ${sent}.`;
  }
}
