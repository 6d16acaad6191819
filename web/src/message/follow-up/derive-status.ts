import { effectiveValue, followUpStatusOf } from '@tern/contracts/follow-up-status';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** The status as the server will derive it, for what is shown before its next answer. */
export function derivedStatus(message: MessageSummary): MessageSummary['followUpStatus'] {
  if (message.followUpStatus === null) return null;
  return followUpStatusOf(
    { ...message, needsFollowup: effectiveNeed(message), followUpDueAt: dateOf(message.followUpDueAt) },
    verifiedUntil(message),
  );
}

/** Still waiting for an answer: the documented filter. */
export const isAwaitingReply = (message: MessageSummary): boolean =>
  effectiveNeed(message) === true && message.responseMessageId === null && !message.answeredElsewhere;

/** Waiting longer than it should, as far as silence is verified. */
export function isOverdue(message: MessageSummary): boolean {
  const due = dateOf(message.followUpDueAt);
  return isAwaitingReply(message) && due !== null && due < verifiedUntil(message);
}

export const effectiveNeed = (message: MessageSummary): boolean | null =>
  effectiveValue(message.needsFollowup, message.needsFollowupLabel);

const dateOf = (iso: string | null) => (iso === null ? null : new Date(iso));

const verifiedUntil = (message: MessageSummary) =>
  new Date(Math.min(Date.now(), message.verifiedUntil === null ? 0 : Date.parse(message.verifiedUntil)));
