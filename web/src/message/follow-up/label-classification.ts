import { t } from '@lingui/core/macro';
import { labelClassification } from '@tern/contracts/http/followup';
import { useMessageChange } from '../change-message.ts';

export interface ClassificationLabels {
  needsFollowup?: boolean | null;
  isFollowup?: boolean | null;
}

/** Stores the user's labels. */
export function useLabelClassification(messageId: string) {
  return useMessageChange<ClassificationLabels>(messageId, {
    store: (api, labels) => api.request(labelClassification, { params: { messageId }, body: labels }),
    shown: (message, { needsFollowup, isFollowup }) => ({
      ...message,
      needsFollowupLabel: needsFollowup === undefined ? message.needsFollowupLabel : needsFollowup,
      isFollowupLabel: isFollowup === undefined ? message.isFollowupLabel : isFollowup,
    }),
    failure: t`Failed to update classification`,
  });
}
