import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** A sent message with its follow-up fields, as both the message list and the Follow-Up list return it. */
export type FollowUpMail = Omit<ListedFollowUp, 'tos'> & Pick<MessageSummary, 'tos'>;

/** One of several in To who has answered, while others are waited for. */
export const hasAnswered = ({ answeredBy }: Pick<FollowUpMail, 'answeredBy'>, email: string): boolean =>
  answeredBy?.includes(email.toLowerCase()) ?? false;
