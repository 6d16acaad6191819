import { ModelFailure, type LanguageModel, type ModelFailureKind } from '@tern/ai/model/language-model';
import { writeFollowUp, type FollowUpToWrite } from '@tern/ai/model/write-follow-up';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import type { FollowUpWriter } from '../../domain/drafting/follow-up-writer.ts';

export interface OutsideWriterParts {
  /** The model for one user and account: it checks consent and budget before each request. */
  readonly modelOf: (owner: { readonly userId: string; readonly accountId: string }) => LanguageModel;
  /** Called with failures that the operator has to fix. */
  readonly onRefused: (failure: ModelFailure) => void;
}

/** The model's time limit for a draft; after it the templates write. */
const patienceMs = 20_000;

/** Why the user gets the offline text, in words. */
const reasons: Readonly<Record<Exclude<ModelFailureKind, 'not-allowed'>, PlainPattern>> = {
  unavailable: 'the model did not answer',
  refused: 'the model did not take the request',
  unusable: 'what the model wrote could not be shown',
  'budget-spent': 'the daily limit of calls to the model is reached',
};

/** Lets the outside model write. When it fails, for whatever reason, the templates write. */
export function createOutsideWriter({ modelOf, onRefused }: OutsideWriterParts): FollowUpWriter {
  return {
    async write(owner, { language, ...toWrite }) {
      const signal = AbortSignal.timeout(patienceMs);
      try {
        return await writeFollowUp(modelOf(owner), {
          ...toWrite,
          language: language as FollowUpToWrite['language'],
          signal,
        });
      } catch (error) {
        if (error instanceof ModelFailure && error.kind === 'refused') onRefused(error);
        if (signal.aborted) return { notWritten: reasons.unavailable };
        if (!(error instanceof ModelFailure)) throw error;
        return error.kind === 'not-allowed' ? null : { notWritten: reasons[error.kind] };
      }
    },
  };
}
