import type { JudgedSentence } from '../judge-sentence.ts';
import type { Sentence } from '../split-sentences.ts';
import { intentOf, type IntentModel } from './intent-model.ts';

/** Rules that leave a sentence open: no rule matched, or one that is right about half of the time. The other rules decide. */
const open = new Set(['statement', 'instruction', 'deadline']);

export interface SecondVote {
  readonly on: JudgedSentence;
  /** 0 to 1. */
  readonly probability: number;
}

/** The open sentence that most likely asks, if any is likely enough. */
export function secondVote(
  model: IntentModel,
  judged: readonly JudgedSentence[],
  sentences: readonly Sentence[],
): SecondVote | null {
  let best: SecondVote | null = null;
  judged.forEach((on, index) => {
    if (!open.has(on.rule)) return;
    const probability = intentOf(model, sentences[index]?.folded ?? '', on.rule);
    if (probability >= Math.max(model.threshold, best?.probability ?? 0)) best = { on, probability };
  });
  return best;
}

/** The rule on orders knows only verbs, and many verbs are nouns too ("order number 12 has left"). Other rules are not doubted. */
const doubted = 'request-order';
const doubtBelow = 0.3;

/** Whether the n-grams contradict every ask that the rules found: then the mail's yes becomes unsure. */
export function speaksAgainst(model: IntentModel, judged: readonly JudgedSentence[]): boolean {
  return judged.every(
    ({ kind, rule, folded }) =>
      kind !== 'ask' || (rule === doubted && intentOf(model, folded, rule) < doubtBelow),
  );
}
