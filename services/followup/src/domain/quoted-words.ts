import { fnv1a, fnv1aBasis, fnv1aStep } from '@tern/kernel/fnv1a';

/** Words in a run: long enough that two mails rarely share one, short enough that a one-line quote has some. */
const runLength = 5;
/** How many hashes are kept of one text, the smallest: a quote of the whole text keeps many of the same ones. */
const kept = 48;
const wordsRead = 1_200;
const beyondAscii = /[^\u0000-\u007f]/;

/**
 * Hashes of runs of five words. Quoting changes line breaks and marks, not words, so an answer that quotes a line shares
 * runs with the mail it answers.
 */
export function wordRuns(text: string): number[] {
  const lower = text.toLowerCase();
  const words = beyondAscii.test(lower) ? hashesOfWords(lower) : hashesOfPlainWords(lower);
  const runs = Math.max(0, words.length - runLength + 1);
  const hashes = new Uint32Array(runs);
  for (let run = 0; run < runs; run += 1) hashes[run] = hashOfRun(words, run);
  hashes.sort();
  const smallest: number[] = [];
  for (let at = 0; at < runs && smallest.length < kept; at += 1) {
    const hash = hashes[at] ?? 0;
    if (hash !== hashes[at - 1]) smallest.push(hash);
  }
  return smallest;
}

function hashesOfWords(text: string): number[] {
  const words = text.match(/[\p{L}\p{N}']+/gu)?.slice(0, wordsRead) ?? [];
  return words.map((word) => fnv1a(word, 0, word.length));
}

/** The same for ASCII, which most mail is, without a string for each word. */
function hashesOfPlainWords(text: string): number[] {
  const hashes: number[] = [];
  let start = -1;
  for (let at = 0; at <= text.length && hashes.length < wordsRead; at += 1) {
    if (isPlainWord(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      hashes.push(fnv1a(text, start, at));
      start = -1;
    }
  }
  return hashes;
}

/** a-z, 0-9 and the apostrophe; NaN, behind the end, is none. */
function isPlainWord(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x27;
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
