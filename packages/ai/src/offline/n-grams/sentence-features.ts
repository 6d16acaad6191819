import { fnv1a, fnv1aBasis, fnv1aStep } from '@tern/kernel/fnv1a';

/** Buckets that features are hashed into: a power of two. One octet of weight each. */
export const bucketCount = 1 << 15;

/** Later words add little about the intent, and the limit bounds the work. */
const maxWords = 60;
/** Tell the kinds of features apart: a word, a pair of words, the rule that matched, the length, the two ends. */
const kinds = { word: 1, pair: 2, rule: 3, length: 4, start: 5, end: 6 } as const;
/** Every number is the same word. */
const aNumber = fnv1aStep(fnv1aBasis, 0x30);

/**
 * The features of one sentence, as buckets, repeated where they occur twice: its words, pairs of neighbouring words with
 * both ends, the rule that fitted it, and its rough length. One pass and no string for any part.
 * @param folded see foldText.
 * @param rule the name of the rule that fitted.
 */
export function featuresOf(folded: string, rule: string): number[] {
  const buckets: number[] = [];
  let before: number = kinds.start;
  let words = 0;
  for (let at = 0; at < folded.length && words < maxWords; words += 1) {
    while (at < folded.length && classOf(folded.charCodeAt(at)) === other) at += 1;
    if (at >= folded.length) break;
    const end = endOfToken(folded, at);
    const word = hashOf(folded, at, end);
    buckets.push(bucketOf(word, kinds.word), bucketOf(fnv1aStep(before, word), kinds.pair));
    before = word;
    at = end;
  }
  buckets.push(bucketOf(fnv1aStep(before, kinds.end), kinds.pair));
  buckets.push(bucketOf(hashOf(rule, 0, rule.length), kinds.rule));
  buckets.push(bucketOf(Math.floor(Math.log2(words + 1)), kinds.length));
  return buckets;
}

const other = 0;
const letter = 1;
const digit = 2;
const mark = 3;

function classOf(code: number): typeof other | typeof letter | typeof digit | typeof mark {
  if ((code >= 0x61 && code <= 0x7a) || code === 0x27) return letter;
  if (code >= 0x30 && code <= 0x39) return digit;
  // ! $ : ? @
  return code === 0x21 || code === 0x24 || code === 0x3a || code === 0x3f || code === 0x40 ? mark : other;
}

/** Words and numbers are runs of characters; every mark is on its own. */
function endOfToken(text: string, start: number): number {
  const kind = classOf(text.charCodeAt(start));
  let end = start + 1;
  while (kind !== mark && end < text.length && classOf(text.charCodeAt(end)) === kind) end += 1;
  return end;
}

function hashOf(text: string, start: number, end: number): number {
  return classOf(text.charCodeAt(start)) === digit ? aNumber : fnv1a(text, start, end);
}

/** The high bits are mixed in, as the low ones of FNV depend on few letters. */
function bucketOf(hash: number, kind: number): number {
  const mixed = fnv1aStep(hash, kind);
  return (mixed ^ (mixed >>> 15)) & (bucketCount - 1);
}
