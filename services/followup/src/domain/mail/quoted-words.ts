import { fnv1aBasis, fnv1aStep } from '@tern/kernel/fnv1a';

/** Words in a run: long enough that two mails rarely share one, short enough that a one-line quote has some. */
const runLength = 5;
/** How many hashes are kept of one text, the smallest: a quote of the whole text keeps many of the same ones. */
const kept = 48;
const wordsRead = 1_200;
/** Looks at the character at `lastIndex`, also where that is the second half of a surrogate pair. */
const letter = /[\p{L}\p{N}]/uy;

/**
 * Hashes of runs of five words. Quoting changes line breaks and marks, not words, so an answer that quotes a line shares
 * runs with the mail it answers.
 */
export function wordRuns(text: string): number[] {
  const words = hashesOfWords(text.toLowerCase());
  const smallest: number[] = [];
  for (let run = 0; run + runLength <= words.length; run += 1) keepSmallest(smallest, hashOfRun(words, run));
  return smallest;
}

/** Inserts into a short ascending list: of long texts most hashes are too large for it, which makes this cheaper than sorting all. */
function keepSmallest(smallest: number[], hash: number): void {
  const { length } = smallest;
  if (length === kept && hash >= (smallest[kept - 1] ?? 0)) return;
  let at = length;
  while (at > 0 && (smallest[at - 1] ?? 0) > hash) at -= 1;
  if (smallest[at - 1] === hash) return;
  for (let to = Math.min(length, kept - 1); to > at; to -= 1) smallest[to] = smallest[to - 1] ?? 0;
  smallest[at] = hash;
}

/** Hashes of the first words (letters, digits and apostrophes), without a string for each. */
function hashesOfWords(lower: string): number[] {
  const hashes: number[] = [];
  let hash = fnv1aBasis;
  let isInWord = false;
  // Never reads past the end: a NaN would make every code a float.
  for (let at = 0; at < lower.length && hashes.length < wordsRead; at += 1) {
    const code = lower.charCodeAt(at);
    if (isPlainLetter(code) || (code > 0x7f && isLetter(lower, at))) {
      hash = fnv1aStep(hash, code);
      isInWord = true;
    } else if (isInWord) {
      hashes.push(hash);
      hash = fnv1aBasis;
      isInWord = false;
    }
  }
  if (isInWord) hashes.push(hash);
  return hashes;
}

/** a-z, 0-9 and the apostrophe. */
function isPlainLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x27;
}

function isLetter(text: string, at: number): boolean {
  letter.lastIndex = at;
  return letter.test(text);
}

export function sharesRun(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const known = new Set(one);
  return other.some((hash) => known.has(hash));
}

/** FNV-1a over the hashes of the words, 31 bits: small numbers for the store; equal subjects are needed as well, so collisions do no harm. */
function hashOfRun(words: readonly number[], first: number): number {
  let hash = fnv1aBasis;
  for (let word = first; word < first + runLength; word += 1) hash = fnv1aStep(hash, words[word] ?? 0);
  return (hash ^ (hash >>> 15)) & 0x7fffffff;
}
