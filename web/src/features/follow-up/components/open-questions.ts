import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { isAwaitingReply } from '../../../message/follow-up/derive-status.ts';
import { isUnsure } from '../../../message/follow-up/follow-up-status.ts';

/** There is something to decide: the message still waits, or is not assessed yet. */
export const isOpenQuestion = (message: FollowUpMail): boolean =>
  isAwaitingReply(message) || message.followUpStatus === 'processing';

/** The engine is not sure, and the user has not set a label. */
export const isMaybe = (message: FollowUpMail): boolean =>
  isUnsure(message) && message.followUpStatus === 'not-needed';
