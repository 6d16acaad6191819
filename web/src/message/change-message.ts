import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { useToasts } from '../components/ui/feedback/toasts.tsx';
import type { ApiClient } from '../lib/api/api-client.ts';
import { errorText } from '../lib/api/api-error.ts';
import { useApi } from '../lib/api/api-context.tsx';
import { queryKeys } from '../lib/query-keys.ts';
import { derivedStatus } from './follow-up/derive-status.ts';

interface MessageChange<Said> {
  /** Stores the user's label of the message. */
  store: (api: ApiClient, said: Said) => Promise<unknown>;
  /** The message as it will be; its status is derived. */
  shown: (message: MessageDetail, said: Said) => MessageDetail;
  /** The error text when the server gives none. */
  failure?: string;
}

/** The stored message follows by events, which a live update can overtake: it is read again this long after a label was stored. */
const followsMs = [2_000, 10_000];

/** Stores the user's label of an open message: shown at once and reverted when the server refuses. */
export function useMessageChange<Said>(messageId: string, { store, shown, failure }: MessageChange<Said>) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const key = queryKeys.message.of(messageId);
  return useMutation({
    mutationFn: (said: Said) => store(api, said),
    onMutate: async (said) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<{ message: MessageDetail }>(key);
      if (before) {
        const message = shown(before.message, said);
        queryClient.setQueryData(key, { message: { ...message, followUpStatus: derivedStatus(message) } });
      }
      return { before };
    },
    onSuccess: () => {
      for (const ms of followsMs) setTimeout(() => void queryClient.invalidateQueries({ queryKey: key }), ms);
    },
    onError: (error, _said, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      toasts.error(t`Update Failed`, errorText(error, failure));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.messages.all }),
        queryClient.invalidateQueries({ queryKey: queryKeys.followUp.all }),
      ]),
  });
}
