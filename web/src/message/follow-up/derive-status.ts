import { dueWindowOf, effectiveValue, followUpStatusOf, isDueNow } from '@tern/contracts/follow-up-status';
import type { FollowUpMail } from './follow-up-mail.ts';

/** The status as the server will derive it, shown until its next answer. */
export function derivedStatus(message: FollowUpMail): FollowUpMail['followUpStatus'] {
  if (message.followUpStatus === null) return null;
  return followUpStatusOf(
    statusFields(message),
    dueWindowOf(dateOf(message.verifiedUntil), new Date()).until,
  );
}

/** Still waiting for an answer: the documented filter. */
export const isAwaitingReply = (message: FollowUpMail): boolean =>
  effectiveNeed(message) === true && message.responseMessageId === null && !message.answeredElsewhere;

/** Late now, by the same rule as on the server. */
export function isOverdue(message: FollowUpMail): boolean {
  const verified = dateOf(message.verifiedUntil);
  return isDueNow(statusFields(message), dueWindowOf(verified, new Date()));
}

export const effectiveNeed = (message: FollowUpMail): boolean | null =>
  effectiveValue(message.needsFollowup, message.needsFollowupLabel);

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

const statusFields = (message: FollowUpMail) => ({
  ...message,
  needsFollowup: effectiveNeed(message),
  followUpDueAt: dateOf(message.followUpDueAt),
  reachedNobody: message.delivery?.reachedSomebody === false,
});
