import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { useApi } from '../../../lib/api/api-context.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { forgetLetter, type DraftText } from '../../../lib/kept-letters.ts';
import type { FollowUpMail } from '../../../message/follow-up/follow-up-mail.ts';
import { takeAway } from './decided-rows.ts';
import { showChange } from './sent-list-cache.ts';

/** Stands for the draft's id until the next answer has it; with no id the draft would count as one that vanished. */
export const idToCome = 'saved';

/** Of the toast (specification section 8). */
export const draftRefused = {
  title: 'Failed to Save Draft',
  text: 'There was an error saving the draft. Please try again.',
};

/**
 * Saves a follow-up to the drafts folder. If the user has edited the draft that is there, it asks first.
 * @returns true when the mail server has stored it, false when the user keeps only their own draft. Rejects with the server's error.
 */
export function useDraftSaving() {
  const api = useApi();
  const dialogs = useDialogs();
  const userId = useCurrentUser().data?.user.id;
  return async (messageId: string, draft: DraftText): Promise<boolean> => {
    const save = async (more: { replaceEdited?: true }) => {
      await api.request(saveDraftFollowup, { params: { messageId }, body: { ...draft, ...more } });
      // From now on it lies in the drafts folder.
      if (userId !== undefined) forgetLetter(userId, messageId);
    };
    try {
      await save({});
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'draft-edited') throw error;
    }
    const savesBeside = await dialogs.confirm({
      title: 'You have edited the saved draft',
      message: 'Your edited draft stays as it is. Save this text as a second draft beside it?',
      confirmLabel: 'Save a Second Draft',
      cancelLabel: 'Keep Only Mine',
    });
    if (savesBeside) await save({ replaceEdited: true });
    return savesBeside;
  };
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
