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
