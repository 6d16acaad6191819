import { intentOf, type IntentModel } from './intent-model.ts';

/** Rules that know: on the training part four of five of their sentences and more carry an intent, and they are asks. */
const knowing = new Set([
  'request-please',
  'question-to-reader',
  'question-without-mark',
  'let-me-know',
  'proposal',
  'need-from-reader',
]);

/** Whether a sentence carries an intent by both votes: where the rules know, they decide; elsewhere the n-grams do. */
export function carriesIntent(
  model: IntentModel,
  sentence: { readonly rule: string; readonly folded: string },
): boolean {
  return knowing.has(sentence.rule) || intentOf(model, sentence.folded, sentence.rule) >= model.threshold;
}
