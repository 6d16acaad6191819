import { bucketCount, featuresOf } from './sentence-features.ts';

/** Header of the file: scale, bias and threshold, each a 32-bit float, little-endian. Then one signed octet per bucket. */
const headerLength = 12;

/** Log-odds of hashed words and pairs of words: a logistic regression. */
export interface IntentModel {
  readonly weights: Int8Array;
  /** The value of one unit of a weight. */
  readonly scale: number;
  readonly bias: number;
  /** The least probability for a yes; chosen by cross-validation. */
  readonly threshold: number;
}

/**
 * How likely a sentence carries an intent: a request, a proposal, or a commitment of its writer. 0 to 1.
 * @param folded see foldText. @param rule the name of the rule that fitted the sentence.
 */
export function intentOf(model: IntentModel, folded: string, rule: string): number {
  let sum = 0;
  for (const bucket of featuresOf(folded, rule)) sum += model.weights[bucket] ?? 0;
  return 1 / (1 + Math.exp(-(sum * model.scale + model.bias)));
}

export function encodeModel({ weights, scale, bias, threshold }: IntentModel): Buffer {
  const header = Buffer.alloc(headerLength);
  header.writeFloatLE(scale, 0);
  header.writeFloatLE(bias, 4);
  header.writeFloatLE(threshold, 8);
  return Buffer.concat([header, Buffer.from(weights.buffer, weights.byteOffset, weights.length)]);
}

/** @throws Error when the file is not one of this shape. */
export function decodeModel(file: Buffer): IntentModel {
  if (file.length !== headerLength + bucketCount) throw new Error('The intent model has another size.');
  return {
    scale: file.readFloatLE(0),
    bias: file.readFloatLE(4),
    threshold: file.readFloatLE(8),
    weights: new Int8Array(file.subarray(headerLength)),
  };
}
