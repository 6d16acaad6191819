import { readFileSync } from 'node:fs';
import type { MailFeatures } from './mail-features.ts';

/** A logistic regression: what each feature adds to the log-odds that an answer is awaited. */
export interface JudgeWeights {
  readonly bias: number;
  readonly features: Readonly<Record<string, number>>;
  /** Least probability of a yes, and of an unsure. */
  readonly yesFrom: number;
  readonly unsureFrom: number;
}

/** Fitted by `npm run train`; its record names the data, the folds and the figures. */
export const judgeWeights = JSON.parse(
  readFileSync(new URL('judge-weights.json', import.meta.url), 'utf8'),
) as JudgeWeights;

export interface WeighedMail {
  readonly certainty: 'yes' | 'unsure' | 'no';
  /** That an answer is awaited, 0 to 1. */
  readonly probability: number;
}

export function weighMail(features: MailFeatures): WeighedMail {
  const { bias, features: weights, yesFrom, unsureFrom } = judgeWeights;
  let sum = bias;
  for (const [name, value] of features) sum += value * (weights[name] ?? 0);
  const probability = 1 / (1 + Math.exp(-sum));
  return {
    certainty: probability >= yesFrom ? 'yes' : probability >= unsureFrom ? 'unsure' : 'no',
    probability,
  };
}
