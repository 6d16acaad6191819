import { t } from '@lingui/core/macro';
import type { ListedOwed, OwedDueReason } from '@tern/contracts/http/owed/you-owe';
import {
  ageText,
  byText,
  dateTimeText,
  lastDayText,
  lateAfterDayText,
  lateText,
} from '../../../lib/date-text.ts';
import { subjectText } from '../../../message/addresses.ts';
import type { QueueRowText } from '../queue/queue-row.tsx';

const dueReasons: Readonly<Record<OwedDueReason, string>> = {
  deadline: t`the mail names this day`,
  'own-pace': t`as fast as you usually answer this person`,
  default: t`two working days after it came`,
  snoozed: t`you snoozed it until then`,
};

/** Since when an answer is owed, until when, and why until then. */
export const owedSinceText = ({ receivedAt, dueAt, dueReason }: ListedOwed, now: Date): string =>
  t`It came ${ageText(receivedAt, now)}. Due by ${lastDayText(dueAt, now)}: ${dueReasons[dueReason]}.`;

/** As a row of a list. */
export function owedRowText(mail: ListedOwed, now: Date): QueueRowText {
  const { messageId, from, dueAt, dueReason, isOverdue, receivedAt, reason, subject, answerDraftId } = mail;
  const late = dueReason === 'deadline' ? lateAfterDayText : lateText;
  return {
    id: messageId,
    who: from.name ?? from.email,
    badge: answerDraftId === null ? undefined : t`Draft saved`,
    when: {
      text: (isOverdue ? late : byText)(dueAt, now),
      at: dueAt,
      title: t`Received ${dateTimeText(receivedAt)}`,
    },
    isLate: isOverdue,
    about: reason.sentence ?? subjectText(subject),
  };
}

/** Where no mail is listed: no all-clear before all mail is read, or where none is read. */
export function nothingOwedText(isComplete: boolean, isRead: boolean | undefined): string {
  if (isRead === false) return t`Tern does not look for what you owe`;
  return isComplete && isRead ? t`Nothing waits for your answer` : t`Reading your mail…`;
}
