import { bucketCount, featuresOf } from '@tern/ai/offline/n-grams/sentence-features';
import type { IntentModel } from '@tern/ai/offline/n-grams/intent-model';
import { seededRandom } from '../random.ts';
import type { LabelledSentence } from './labelled-sentences.ts';

export const seed = 20_251_121;
const passes = 5;
const rate = 0.1;
const decay = 0.001;

/**
 * Fits a logistic regression by AdaGrad (Duchi, Hazan, Singer 2011), then rounds its weights to one octet each. The same
 * sentences in the same order give the same octets.
 */
export function fitModel(sentences: readonly LabelledSentence[], threshold: number): IntentModel {
  const examples = sentences.map(({ folded, rule, hasIntent }) => ({
    buckets: featuresOf(folded, rule),
    target: hasIntent ? 1 : 0,
  }));
  const weights = new Float64Array(bucketCount);
  const squares = new Float64Array(bucketCount).fill(1e-8);
  let bias = 0;
  let biasSquares = 1e-8;
  const random = seededRandom(seed);
  for (let pass = 0; pass < passes; pass += 1) {
    for (const { buckets, target } of shuffled(examples, random)) {
      const sum = buckets.reduce((total, bucket) => total + (weights[bucket] ?? 0), bias);
      const slope = 1 / (1 + Math.exp(-sum)) - target;
      biasSquares += slope * slope;
      bias -= (rate * slope) / Math.sqrt(biasSquares);
      for (const bucket of buckets) {
        const gradient = slope + decay * (weights[bucket] ?? 0);
        squares[bucket] = (squares[bucket] ?? 0) + gradient * gradient;
        weights[bucket] = (weights[bucket] ?? 0) - (rate * gradient) / Math.sqrt(squares[bucket] ?? 1);
      }
    }
  }
  const largest = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const scale = largest / 127 || 1;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale, bias, threshold };
}

/** Shuffle by Fisher and Yates. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other] as T, order[at] as T];
  }
  return order;
}
