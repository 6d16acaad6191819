import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unlinkReply } from '@tern/contracts/http/followup-triage';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { useToasts } from '../ui/toasts.tsx';
import { errorText } from '../../lib/api-error.ts';
import { useApi } from '../../lib/api-context.tsx';
import { derivedStatus } from './derive-status.ts';
import { messageKey } from './read-message.ts';

interface Unlinking {
  replyMessageId: string;
  isUnlinked: boolean;
}

/** Says that a mail is not the answer, shown at once, or takes that back. */
export function useUnlinkReply(messageId: string) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const key = messageKey(messageId);
  return useMutation({
    mutationFn: (body: Unlinking) => api.request(unlinkReply, { params: { messageId }, body }),
    onMutate: async ({ isUnlinked }) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<{ message: MessageDetail }>(key);
      if (before && isUnlinked) queryClient.setQueryData(key, { message: unanswered(before.message) });
      return { before };
    },
    onError: (error, _unlinking, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      toasts.error('Update Failed', errorText(error));
    },
    // The message itself learns of it by events; it is read again while it is open (read-message).
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['messages'] }),
        queryClient.invalidateQueries({ queryKey: ['follow-up'] }),
      ]),
  });
}

function unanswered(message: MessageDetail): MessageDetail {
  const unlinked = { ...message, responseMessageId: null, responseEvidence: null };
  return { ...unlinked, followUpStatus: derivedStatus(unlinked) };
}
