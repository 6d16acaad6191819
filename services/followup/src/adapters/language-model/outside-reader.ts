import { ModelFailure, type LanguageModel } from '@tern/ai/model/language-model';
import { readAskByModel } from '@tern/ai/model/read-ask-by-model';
import type { OutsideReader } from '../../domain/refresh/outside-reader.ts';

/**
 * Reads mail by the outside model.
 * @param modelOf the model as the owner of the mail may ask it.
 * @param onRefused called with a failure that the operator has to fix; it contains no mail text.
 */
export function createOutsideReader(parts: {
  readonly name: string;
  readonly modelOf: (owner: { readonly userId: string; readonly accountId: string }) => LanguageModel;
  readonly onRefused: (failure: ModelFailure) => void;
}): OutsideReader {
  const { name: model, modelOf, onRefused } = parts;
  return {
    model,
    async readAsk(owner, mail, signal) {
      try {
        return { model, outcome: 'read', ...(await readAskByModel(modelOf(owner), mail, signal)) };
      } catch (error) {
        if (!(error instanceof ModelFailure)) throw error;
        if (error.kind === 'not-allowed') return null;
        if (error.kind !== 'refused') return { model, outcome: error.kind };
        onRefused(error);
        return { model, outcome: 'unavailable' };
      }
    },
  };
}
