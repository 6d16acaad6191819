import type { JudgedSentence } from '../judge-sentence.ts';
import type { Sentence } from '../split-sentences.ts';
import { intentOf, type IntentModel } from './intent-model.ts';

/**
 * Rules after which a sentence is open: none fitted, or one that is right about half of the time. What the others say stays.
 */
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

/** The rule on orders knows verbs alone, and many are nouns, too ("order number 12 has left"); what the other rules say stands. */
const doubted = 'request-order';
const doubtBelow = 0.3;

/** Whether the n-grams speak against every ask that the rules found: they take away as well as add. */
export function speaksAgainst(model: IntentModel, judged: readonly JudgedSentence[]): boolean {
  return judged.every(
    ({ kind, rule, folded }) =>
      kind !== 'ask' || (rule === doubted && intentOf(model, folded, rule) < doubtBelow),
  );
}
