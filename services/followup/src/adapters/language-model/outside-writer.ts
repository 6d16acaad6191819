import { ModelFailure, type LanguageModel, type ModelFailureKind } from '@tern/ai/model/language-model';
import { writeFollowUp, type FollowUpToWrite } from '@tern/ai/model/write-follow-up';
import type { FollowUpWriter } from '../../domain/drafting/follow-up-writer.ts';

export interface OutsideWriterParts {
  /** The model as one user may ask it about one account: it looks at consent and budget before anything is sent. */
  readonly modelOf: (owner: { readonly userId: string; readonly accountId: string }) => LanguageModel;
  /** What the operator has to mend. */
  readonly onRefused: (failure: ModelFailure) => void;
}

/** A draft takes no longer; then the templates write it. */
const patienceMs = 20_000;

/** Why the user gets the offline text, in words. */
const reasons: Readonly<Record<Exclude<ModelFailureKind, 'not-allowed'>, string>> = {
  unavailable: 'the model did not answer',
  refused: 'the model did not take the request',
  unusable: 'what the model wrote could not be shown',
  'budget-spent': 'the calls to the model of today are used up',
};

/** Lets the outside model write. Whatever keeps it from that, the templates are there. */
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
