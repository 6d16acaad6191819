import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput, ResponseOf } from '@tern/contracts/define-endpoint';
import {
  saveDraftFollowup,
  type listMessages,
  type MessageSummary,
  type readMessage,
} from '@tern/contracts/http/messages';
import { messageKey } from '../../../components/message/read-message.ts';
import { useApi } from '../../../lib/api-context.tsx';

/**
 * Resolves when the mail server has the draft. The lists show it at once: the status itself comes a moment later by events,
 * so asking for the lists now would bring back the old one.
 */
export function useSaveDraftFollowup(messageId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveDraftFollowup>) =>
      api.request(saveDraftFollowup, { params: { messageId }, body }),
    onSuccess: () => {
      queryClient.setQueriesData<ResponseOf<typeof listMessages>>(
        { queryKey: ['messages', 'SENT', 'follow-up'] },
        (list) =>
          list && {
            ...list,
            messages: list.messages.map((one) => (one.id === messageId ? drafted(one) : one)),
          },
      );
      queryClient.setQueryData<ResponseOf<typeof readMessage>>(
        messageKey(messageId),
        (known) => known && { message: drafted(known.message) },
      );
    },
  });
}

/** The draft's own id comes with the next answer; without any, it would count as a draft that vanished. */
const idToCome = 'saved';

function drafted<M extends MessageSummary>(message: M): M {
  return {
    ...message,
    followUpStatus: 'drafted',
    followUpDraftStatus: 'DRAFTED',
    followUpDraftMessageId: message.followUpDraftMessageId ?? idToCome,
  };
}
