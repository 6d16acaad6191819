import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { isAwaitingReply } from '../../../message/follow-up/derive-status.ts';
import { isUnsure } from '../../../message/follow-up/follow-up-status.ts';

/** There is something to decide: the message still waits, or is not assessed yet. */
export const isOpenQuestion = (message: FollowUpMail): boolean =>
  isAwaitingReply(message) || message.followUpStatus === 'processing';

/** The engine is not sure, and the user has not set a label. */
export const isMaybe = (message: FollowUpMail): boolean =>
  isUnsure(message) && message.followUpStatus === 'not-needed';

/** A mail arrived that may be the answer: the user says whether it is. */
export const isInDoubt = <M extends FollowUpMail>(
  message: M,
): message is M & { replyInDoubt: NonNullable<M['replyInDoubt']> } =>
  message.replyInDoubt !== undefined && isAwaitingReply(message);
