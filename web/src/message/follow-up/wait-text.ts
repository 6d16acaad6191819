import { t } from '@lingui/core/macro';
import type { WaitReason } from '@tern/contracts/follow-up-status';
import { lastDayText, shortDateText } from '../../lib/date-text.ts';
import { language, pageLocale } from '../../lib/language/language.ts';
import { daysBetween, pageZone } from '../../lib/language/page-zone.ts';
import type { FollowUpMail } from './follow-up-mail.ts';

/** Why a wait does not end by itself. */
const openEnds: Partial<Record<WaitReason, string>> = {
  muted: t`Muted: their silence is not pointed out.`,
  'carried-by-follow-up': t`Your later follow-up counts instead.`,
  'followed-up-once': t`You followed up once; a second nudge is off for this account.`,
};

/** Whose turn it is until a day, and why that day. */
const untils: Partial<Record<WaitReason, (day: string) => string>> = {
  'account-days': (day) => t`Their turn until ${day}, the wait you set for this account.`,
  'business-days': (day) => t`Their turn until ${day}, counted in business days.`,
  deadline: (day) => t`Their turn until ${day}, the day your mail names.`,
  'holding-answer': (day) => t`They said they will come back to you; their turn until ${day}.`,
  absence: (day) => t`They are away; their turn until ${day}.`,
  meeting: (day) => t`You meet them before; their turn until ${day}.`,
  'followed-up-once': (day) => t`You followed up; their turn until ${day}.`,
  snoozed: (day) => t`Snoozed until ${day}.`,
};

/** Why a message is waiting; never claims silence for a time that has not been checked. */
export function waitText(message: FollowUpMail, now: Date): string {
  const { followUpDueAt, waitReason, verifiedUntil, meeting } = message;
  const reason = waitReason ?? 'default';
  if (followUpDueAt === null) return openEnds[reason] ?? t`Their turn.`;
  if (new Date(followUpDueAt) <= now) {
    return verifiedUntil
      ? t`Late, but not checked since ${dayText(verifiedUntil, now)}: an answer may be there.`
      : t`Late, but your mailbox is still being read: an answer may be there.`;
  }
  // A promise for Sunday ends with the midnight behind it. One moved off a weekend lasts until the Monday, by business days.
  const isNamedDay = reason === 'deadline' || reason === 'holding-answer';
  const day = isNamedDay ? lastDayText(followUpDueAt, now) : dayText(followUpDueAt, now);
  if (meeting) {
    const when = meetingDayText(meeting.startsAt, now);
    return new Date(meeting.startsAt) > now
      ? t`You meet ${meeting.name} ${when}; their turn until ${day}.`
      : t`You met ${meeting.name} ${when}; their turn until ${day}.`;
  }
  return untils[reason]?.(day) ?? t`Their turn until ${day}.`;
}

/** The label of a list, in the middle of a sentence. */
function dayText(iso: string, now: Date): string {
  const text = shortDateText(iso, now);
  return text === t`Yesterday` ? t`yesterday` : text;
}

/** In the middle of a sentence: `today`, `on Thursday`, `on 3 December`. */
function meetingDayText(iso: string, now: Date): string {
  const at = new Date(iso);
  const daysAway = Math.abs(daysBetween(at, now));
  if (daysAway === 0) return t`today`;
  // The day before the month, also in English.
  const locale = language === 'en' ? 'en-GB' : pageLocale;
  const format = daysAway < 6 ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const);
  return t`on ${at.toLocaleDateString(locale, { ...format, timeZone: pageZone() })}`;
}

/** Says what ended the wait of an overdue message, followed by the fact that no answer came. */
export function overdueText(message: FollowUpMail, sent: string): string {
  switch (message.waitReason) {
    case 'snoozed':
      return t`Your snooze is over, and no answer since it was sent, ${sent}.`;
    case 'deadline':
      return t`The day your mail names has come, and no answer since it was sent, ${sent}.`;
    case 'absence':
      return t`They should be back, and no answer since it was sent, ${sent}.`;
    case 'meeting':
      return message.meeting
        ? t`You met ${message.meeting.name}, and no answer came; it was sent ${sent}.`
        : t`You met them, and no answer came; it was sent ${sent}.`;
    case 'holding-answer':
      return t`They wanted to come back to you and have not; it was sent ${sent}.`;
    default:
      return t`No answer since it was sent, ${sent}.`;
  }
}
