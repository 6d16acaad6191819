import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { saveDraftFollowup, type MessageSummary } from '@tern/contracts/http/messages';
import { useApi } from '../../../lib/api/api-context.tsx';
import { showChange } from './sent-list-cache.ts';

/** Resolves when the mail server has the draft; every list shows it at once. */
export function useSaveDraftFollowup(messageId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveDraftFollowup>) =>
      api.request(saveDraftFollowup, { params: { messageId }, body }),
    onSuccess: () => {
      showChange(queryClient, messageId, drafted);
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
