import { saveAnswerDraft, type AnswerAudience } from '@tern/contracts/http/owed/answer-draft';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSavingWithQuestion } from './save-asking.ts';

export interface WrittenAnswer {
  readonly subject: string;
  readonly body: string;
  readonly audience: AnswerAudience;
}

/**
 * Saves the answer to a received message to the drafts folder; see `useSavingWithQuestion`. The words stay in this browser: the row
 * stays as well, and what the user adds to them replaces the saved draft.
 */
export function useAnswerSaving() {
  const api = useApi();
  const save = useSavingWithQuestion();
  return (messageId: string, answer: WrittenAnswer): Promise<boolean> =>
    save((more) => api.request(saveAnswerDraft, { params: { messageId }, body: { ...answer, ...more } }));
}
