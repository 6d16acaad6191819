import { unlinkReply } from '@tern/contracts/http/followup-triage';
import { useMessageChange } from '../change-message.ts';

interface Unlinking {
  replyMessageId: string;
  isUnlinked: boolean;
}

/** Marks a mail as not the answer, or removes the mark; only the server knows which mail is the answer then. */
export function useUnlinkReply(messageId: string) {
  return useMessageChange<Unlinking>(messageId, {
    store: (api, body) => api.request(unlinkReply, { params: { messageId }, body }),
    shown: (message, { isUnlinked }) =>
      isUnlinked ? { ...message, responseMessageId: null, responseEvidence: null } : message,
  });
}
