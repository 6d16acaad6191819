import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftText } from '../../../lib/kept-letters.ts';
import { showDrafted, useDraftSaving } from '../api/save-draft-followup.ts';

/** For one message; every list shows the saved draft at once. Resolves to false when the user keeps only their own draft. */
export function useSaveDraftFollowup(messageId: string) {
  const queryClient = useQueryClient();
  const save = useDraftSaving();
  return useMutation({
    mutationFn: (draft: DraftText) => save(messageId, draft),
    onSuccess: (isSaved) => {
      if (isSaved) showDrafted(queryClient, messageId);
    },
  });
}
