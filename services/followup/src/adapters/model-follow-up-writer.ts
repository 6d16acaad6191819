import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { writeFollowUp } from '@tern/ai/model/write-follow-up';
import { languageCodes } from '@tern/ai/offline/language-rules';
import type { FollowUpWriter } from '../domain/ports.ts';

/** Somebody looks at an empty box meanwhile; then the templates write. */
const longestWaitMs = 20_000;

/** Writes follow-ups by the outside model. @param modelOf the model as the owner of the mail may ask it. */
export function createModelFollowUpWriter(
  modelOf: (owner: { readonly userId: string; readonly accountId: string }) => LanguageModel,
): FollowUpWriter {
  return {
    async write(owner, toWrite) {
      const language = languageCodes.find((code) => code === toWrite.language) ?? null;
      const signal = AbortSignal.timeout(longestWaitMs);
      try {
        return await writeFollowUp(modelOf(owner), { ...toWrite, language, signal });
      } catch (error) {
        // Not allowed, not there, too slow, of no use: in each case the draft comes from templates and says so.
        if (error instanceof ModelFailure || signal.aborted) return null;
        throw error;
      }
    },
  };
}
