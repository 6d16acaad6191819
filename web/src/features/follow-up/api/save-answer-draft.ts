import { saveAnswerDraft, type AnswerAudience } from '@tern/contracts/http/owed/answer-draft';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSavingWithQuestion } from './save-asking.ts';

export interface WrittenAnswer {
  readonly subject: string;
  readonly body: string;
  readonly audience: AnswerAudience;
  /** The saved draft whose words these continue. */
  readonly continues: string | undefined;
}

/**
 * Saves the answer to a received message to the drafts folder; see `useSavingWithQuestion`. The words stay in this browser: the row
 * stays as well, and what the user adds to them replaces the saved draft.
 */
export function useAnswerSaving() {
  const api = useApi();
  const save = useSavingWithQuestion();
  return (messageId: string, answer: WrittenAnswer, onSaved: (draftId: string) => void): Promise<boolean> =>
    save(async (more) => {
      const body = { ...answer, ...more };
      const { draftId } = await api.request(saveAnswerDraft, { params: { messageId }, body });
      if (draftId !== null) onSaved(draftId);
    });
}
