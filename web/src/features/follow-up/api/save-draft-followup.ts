import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { forgetLetter, type DraftText } from '../../../lib/kept-letters.ts';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { takeAway } from './decided-rows.ts';
import { idToCome, useSavingWithQuestion } from './save-asking.ts';
import { markSafe } from './use-letters.ts';
import { showChange } from './sent-list-cache.ts';

/** Saves a follow-up to the drafts folder; see `useSavingWithQuestion`. */
export function useDraftSaving() {
  const api = useApi();
  const save = useSavingWithQuestion();
  const userId = useCurrentUser().data?.user.id;
  return (messageId: string, draft: DraftText): Promise<boolean> =>
    save(async (more) => {
      await api.request(saveDraftFollowup, { params: { messageId }, body: { ...draft, ...more } });
      // From now on it lies in the drafts folder, and its row leaves.
      if (userId !== undefined) forgetLetter(userId, messageId);
      markSafe(messageId);
    });
}

/** For one message; every list shows the saved draft at once. Resolves to false when the user keeps only their own draft. */
export function useSaveDraftFollowup(messageId: string) {
  const queryClient = useQueryClient();
  const save = useDraftSaving();
  return useMutation({
    mutationFn: (draft: DraftText) => save(messageId, draft),
    onSuccess: (isSaved) => {
      if (!isSaved) return;
      showChange(queryClient, messageId, drafted);
      takeAway(queryClient, messageId);
    },
  });
}

function drafted<M extends FollowUpMail>(message: M): M {
  return {
    ...message,
    followUpStatus: 'drafted',
    followUpDraftStatus: 'DRAFTED',
    followUpDraftMessageId: message.followUpDraftMessageId ?? idToCome,
  };
}
