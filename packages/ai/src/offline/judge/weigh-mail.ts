import { readFileSync } from 'node:fs';
import type { MailFeatures } from './mail-features.ts';

/** A logistic regression: what each feature adds to the log-odds that an answer is awaited. */
interface Weights {
  readonly bias: number;
  readonly features: Readonly<Record<string, number>>;
  /** Least probability of a yes, and of an unsure. */
  readonly yesFrom: number;
  readonly unsureFrom: number;
}

/** Fitted with the vectors of a text model beside the features; a weight for each number of a vector. */
interface MeaningWeights extends Weights {
  readonly modelId: string;
  readonly whole: readonly number[];
  readonly sentence: readonly number[];
  /** Added when there is a sentence: its vector is measured from the middle of those of all sentences. */
  readonly sentenceBias: number;
}

export interface JudgeWeights {
  readonly rules: Weights;
  readonly meaning: MeaningWeights;
}

/** Fitted by `npm run train`; its record names the data, the folds and the figures. */
export const judgeWeights = JSON.parse(
  readFileSync(new URL('judge-weights.json', import.meta.url), 'utf8'),
) as JudgeWeights;

/** The vectors of a mail by the text model that the weights name. */
export interface Meaning {
  readonly whole: Float32Array;
  /** The vector of the sentence that the reading by rules rests on; null when it rests on none. */
  readonly sentence: Float32Array | null;
}

export interface WeighedMail {
  readonly certainty: 'yes' | 'unsure' | 'no';
  /** That an answer is awaited, 0 to 1. */
  readonly probability: number;
}

/** @param meaning null: the features alone are weighed, by weights of their own */
export function weighMail(features: MailFeatures, meaning: Meaning | null): WeighedMail {
  const { bias, features: weights, yesFrom, unsureFrom } = judgeWeights[meaning ? 'meaning' : 'rules'];
  let sum = bias;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  if (meaning) {
    const { whole, sentence, sentenceBias } = judgeWeights.meaning;
    sum += product(whole, meaning.whole);
    if (meaning.sentence) sum += product(sentence, meaning.sentence) + sentenceBias;
  }
  const probability = 1 / (1 + Math.exp(-sum));
  return {
    certainty: probability >= yesFrom ? 'yes' : probability >= unsureFrom ? 'unsure' : 'no',
    probability,
  };
}

function product(weights: readonly number[], vector: Float32Array): number {
  return weights.reduce((sum, weight, at) => sum + weight * (vector[at] ?? 0), 0);
}
