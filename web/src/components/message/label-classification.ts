import { useMutation, useQueryClient } from '@tanstack/react-query';
import { labelClassification } from '@tern/contracts/http/followup';
import type { MessageDetail } from '@tern/contracts/http/messages';
import { useToasts } from '../ui/toasts.tsx';
import { errorText } from '../../lib/api-error.ts';
import { useApi } from '../../lib/api-context.tsx';
import { derivedStatus } from './derive-status.ts';
import { messageKey } from './read-message.ts';

export interface ClassificationLabels {
  needsFollowup?: boolean | null;
  isFollowup?: boolean | null;
}

/** Stores the user's labels; shown at once and taken back when the server refuses. */
export function useLabelClassification(messageId: string) {
  const api = useApi();
  const toasts = useToasts();
  const queryClient = useQueryClient();
  const key = messageKey(messageId);
  return useMutation({
    mutationFn: (labels: ClassificationLabels) =>
      api.request(labelClassification, { params: { messageId }, body: labels }),
    onMutate: async (labels) => {
      await queryClient.cancelQueries({ queryKey: key });
      const before = queryClient.getQueryData<{ message: MessageDetail }>(key);
      if (before) queryClient.setQueryData(key, { message: withLabels(before.message, labels) });
      return { before };
    },
    onError: (error, _labels, context) => {
      if (context?.before) queryClient.setQueryData(key, context.before);
      toasts.error('Update Failed', errorText(error, 'Failed to update classification'));
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['messages'] }),
        queryClient.invalidateQueries({ queryKey: ['follow-up'] }),
      ]),
  });
}

function withLabels(message: MessageDetail, labels: ClassificationLabels): MessageDetail {
  const labelled = {
    ...message,
    needsFollowupLabel:
      labels.needsFollowup === undefined ? message.needsFollowupLabel : labels.needsFollowup,
    isFollowupLabel: labels.isFollowup === undefined ? message.isFollowupLabel : labels.isFollowup,
  };
  return { ...labelled, followUpStatus: derivedStatus(labelled) };
}
