import { unlinkReply } from '@tern/contracts/http/followup-triage';
import { useMessageChange } from '../change-message.ts';

interface Unlinking {
  replyMessageId: string;
  isUnlinked: boolean;
}

/** Says that a mail is not the answer, or takes that back; which mail is the answer then, only the server knows. */
export function useUnlinkReply(messageId: string) {
  return useMessageChange<Unlinking>(messageId, {
    store: (api, body) => api.request(unlinkReply, { params: { messageId }, body }),
    shown: (message, { isUnlinked }) =>
      isUnlinked ? { ...message, responseMessageId: null, responseEvidence: null } : message,
  });
}
