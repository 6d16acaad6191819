import { saveAnswerDraft, type AnswerAudience } from '@tern/contracts/http/owed/answer-draft';
import { useApi } from '../../../lib/api/api-context.tsx';
import { useSavingWithQuestion } from './save-asking.ts';

export interface WrittenAnswer {
  readonly subject: string;
  readonly body: string;
  readonly audience: AnswerAudience;
}

/** Saves the answer to a received message to the drafts folder; see `useSavingWithQuestion`. */
export function useAnswerSaving() {
  const api = useApi();
  const save = useSavingWithQuestion();
  return (messageId: string, answer: WrittenAnswer): Promise<boolean> =>
    save(messageId, (more) =>
      api.request(saveAnswerDraft, { params: { messageId }, body: { ...answer, ...more } }),
    );
}
