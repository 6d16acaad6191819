import { intentOf, type IntentModel } from './intent-model.ts';

/** Reliable rules: on the training part at least four of five of their sentences carry an intent, and they are asks. */
const knowing = new Set([
  'request-please',
  'question-to-reader',
  'question-without-mark',
  'let-me-know',
  'proposal',
  'need-from-reader',
]);

/** Whether a sentence carries an intent: the reliable rules decide where one matches, the n-grams elsewhere. */
export function carriesIntent(
  model: IntentModel,
  sentence: { readonly rule: string; readonly folded: string },
): boolean {
  return knowing.has(sentence.rule) || intentOf(model, sentence.folded, sentence.rule) >= model.threshold;
}
