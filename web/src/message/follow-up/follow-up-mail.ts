import type { ListedFollowUp } from '@tern/contracts/http/followup-list';
import type { MessageSummary } from '@tern/contracts/http/messages';

/** A sent message with its follow-up fields: what the message list and the Follow-Up list both give. */
export type FollowUpMail = Omit<ListedFollowUp, 'tos'> & Pick<MessageSummary, 'tos'>;
