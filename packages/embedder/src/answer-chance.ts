import { readFileSync } from 'node:fs';
import { netFile } from './model-files.ts';
import { partsOfReply, partWidth, type ReplyMeaning } from './reply-reader.ts';

/** A net of one hidden layer over an ask, a part of a reply and their product; made by tools/embedder/train_replies.py. */
interface Weights {
  /** Each unit of the hidden layer has `partWidth` weights for the ask, for the part and for their product. */
  readonly hidden: readonly (readonly number[])[];
  readonly hiddenBias: readonly number[];
  readonly out: readonly number[];
  readonly outBias: number;
  /** They weigh the logarithms of the chances of the kinds. */
  readonly kinds: readonly number[];
  readonly kindsBias: number;
}

const weights = JSON.parse(readFileSync(netFile.path, 'utf8')) as Weights;

const leastChance = 1e-6;

/**
 * The chance that a reply settles an ask; a few microseconds.
 * @param ask as `readAsks` of the same model gave it
 */
export function answerChance(ask: string, reply: ReplyMeaning): number {
  const asked = numbersOf(ask);
  const said = numbersOf(reply.parts);
  let sum = 0;
  for (let part = 0; part < partsOfReply; part++)
    sum += Math.exp(ofPart(asked, said.subarray(part * partWidth, (part + 1) * partWidth)));
  const byKind = reply.kinds.reduce(
    (total, chance, at) => total + (weights.kinds[at] ?? 0) * Math.log(Math.max(chance, leastChance)),
    weights.kindsBias,
  );
  return 1 / (1 + Math.exp(-(Math.log(sum) + byKind)));
}

function ofPart(ask: Float32Array, part: Float32Array): number {
  let out = weights.outBias;
  weights.hidden.forEach((row, unit) => {
    let value = weights.hiddenBias[unit] ?? 0;
    for (let at = 0; at < partWidth; at++) {
      const [a, p] = [ask[at] ?? 0, part[at] ?? 0];
      value += (row[at] ?? 0) * a + (row[partWidth + at] ?? 0) * p + (row[2 * partWidth + at] ?? 0) * a * p;
    }
    if (value > 0) out += value * (weights.out[unit] ?? 0);
  });
  return out;
}

/** Eight-bit numbers as numbers between -1 and 1. */
function numbersOf(base64: string): Float32Array {
  const bytes = Buffer.from(base64, 'base64');
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), (one) => one / 127);
}
