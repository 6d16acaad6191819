import type { QueryClient } from '@tanstack/react-query';
import { saveDraftFollowup } from '@tern/contracts/http/messages';
import type { ApiClient } from '../../../lib/api/api-client.ts';
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
    save((more) => storeDraft(api, userId, messageId, { ...draft, ...more }));
}

/** Stores it in the drafts folder; the browser keeps the words no longer. */
export async function storeDraft(
  api: ApiClient,
  userId: string | undefined,
  messageId: string,
  body: DraftText & { replaceEdited?: true },
): Promise<void> {
  await api.request(saveDraftFollowup, { params: { messageId }, body });
  // From now on it lies in the drafts folder, and its row leaves.
  if (userId !== undefined) forgetLetter(userId, messageId);
  markSafe(messageId);
}

/** Shows the saved draft in every list that keeps the message; where it no longer belongs, it leaves. @returns takes both back */
export function showDrafted(queryClient: QueryClient, messageId: string): () => void {
  const restoreLists = showChange(queryClient, messageId, drafted);
  const putBack = takeAway(queryClient, messageId);
  return () => {
    restoreLists();
    putBack();
  };
}

function drafted<M extends FollowUpMail>(message: M): M {
  return {
    ...message,
    followUpStatus: 'drafted',
    followUpDraftStatus: 'DRAFTED',
    followUpDraftMessageId: message.followUpDraftMessageId ?? idToCome,
  };
}
