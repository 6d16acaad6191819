import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '@tern/contracts/define-endpoint';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { messageKey } from '../../../components/message/read-message.ts';
import { useApi } from '../../../lib/api-context.tsx';

/** Resolves when the mail server has the draft. */
export function useSaveDraftFollowup(messageId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<typeof saveDraftFollowup>) =>
      api.request(saveDraftFollowup, { params: { messageId }, body }),
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['messages'] }),
        queryClient.invalidateQueries({ queryKey: messageKey(messageId) }),
        queryClient.invalidateQueries({ queryKey: ['follow-up', 'stats'] }),
      ]),
  });
}
