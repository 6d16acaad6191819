import { t } from '@lingui/core/macro';
import { useDialogs } from '../../../components/ui/dialogs/dialogs.tsx';
import { ApiError } from '../../../lib/api/api-error.ts';

/** Stands for the draft's id until the next answer of the server has it; with no id the draft would count as one that vanished. */
export const idToCome = 'saved';

/** The user wants to keep the draft that they edited. */
export class NotSaved extends Error {}

export const changeRefused = { title: t`Update Failed`, text: t`The change could not be saved.` };

/** The texts of the toast (specification section 8). */
export const draftRefused = {
  title: t`Failed to Save Draft`,
  text: t`There was an error saving the draft. Please try again.`,
};

/**
 * Saves a draft about a message. If another lies there, which the user has written or edited, it asks first.
 * @returns true when the mail server has stored it, false when the user keeps only their own draft. Rejects with the server's error.
 */
export function useSavingWithQuestion() {
  const dialogs = useDialogs();
  return async (put: (more: { replaceEdited?: true }) => Promise<unknown>): Promise<boolean> => {
    try {
      await put({});
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'draft-edited') throw error;
    }
    const savesBeside = await dialogs.confirm({
      title: t`Another draft of yours is saved`,
      message: t`It stays as it is. Save this text as a second draft beside it?`,
      confirmLabel: t`Save a Second Draft`,
      cancelLabel: t`Keep Only Mine`,
    });
    if (savesBeside) await put({ replaceEdited: true });
    return savesBeside;
  };
}
