import { carriesIntent } from '@tern/ai/offline/n-grams/join-votes';
import type { IntentModel } from '@tern/ai/offline/n-grams/intent-model';
import { fnv1a } from '@tern/kernel/fnv1a';
import type { Judged } from '../score.ts';
import { fitModel } from './fit-model.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

export const folds = 5;

/** Thresholds that are tried. */
export const candidates = [0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9] as const;

/** Judges every sentence by a model that has not seen it: equal sentences are always in the same fold. */
export function crossValidate(sentences: readonly LabelledSentence[]): (threshold: number) => Judged[] {
  const foldOf = ({ folded }: LabelledSentence) => (fnv1a(folded, 0, folded.length) >>> 8) % folds;
  const models = Array.from({ length: folds }, (_, fold) =>
    fitModel(
      sentences.filter((sentence) => foldOf(sentence) !== fold),
      0.5,
    ),
  );
  return (threshold) =>
    sentences.map((sentence, index) => ({
      id: String(index + 1),
      group: sentence.rule,
      expected: sentence.hasIntent,
      predicted: carriesIntent({ ...(models[foldOf(sentence)] as IntentModel), threshold }, sentence),
    }));
}

/**
 * F1 as it would be where a smaller share of sentences carries an intent than in these.
 * @param share of sentences with an intent, 0 to 1.
 */
export function f1AtShare(judged: readonly Judged[], share: number): number {
  const yes = judged.filter(({ expected }) => expected);
  const no = judged.filter(({ expected }) => !expected);
  const hits = (share * yes.filter(({ predicted }) => predicted).length) / yes.length;
  const falseAlarms = ((1 - share) * no.filter(({ predicted }) => predicted).length) / no.length;
  return (2 * hits) / (hits + falseAlarms + share);
}
