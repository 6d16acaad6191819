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
  const bounds = beyondAscii.test(lower) ? boundsOfWords(lower) : boundsOfPlainWords(lower);
  const runs = Math.max(0, bounds.length / 2 - runLength + 1);
  const hashes = new Uint32Array(runs).map((_, run) => hashOfRun(lower, bounds, 2 * run)).sort();
  const smallest: number[] = [];
  for (let at = 0; at < runs && smallest.length < kept; at += 1) {
    const hash = hashes[at] ?? 0;
    if (hash !== hashes[at - 1]) smallest.push(hash);
  }
  return smallest;
}

/** Start and end of each word, one after the other. */
function boundsOfWords(text: string): number[] {
  const bounds: number[] = [];
  let end = 0;
  for (const word of text.match(/[\p{L}\p{N}']+/gu)?.slice(0, wordsRead) ?? []) {
    const start = text.indexOf(word, end);
    end = start + word.length;
    bounds.push(start, end);
  }
  return bounds;
}

/** The same for ASCII, which most mail is, without a match object for each word. */
function boundsOfPlainWords(text: string): number[] {
  const bounds: number[] = [];
  let start = -1;
  for (let at = 0; at <= text.length && bounds.length < 2 * wordsRead; at += 1) {
    if (isPlainWord(text.charCodeAt(at))) {
      if (start < 0) start = at;
    } else if (start >= 0) {
      bounds.push(start, at);
      start = -1;
    }
  }
  return bounds;
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

/** FNV-1a over the words with a space between them, 31 bits: small numbers for the store; equal subjects are needed as well, so collisions do no harm. */
function hashOfRun(text: string, bounds: readonly number[], first: number): number {
  let hash = 0x811c9dc5;
  for (let word = first; word < first + 2 * runLength; word += 2) {
    if (word > first) hash = Math.imul(hash ^ 0x20, 0x01000193);
    const end = bounds[word + 1] ?? 0;
    for (let at = bounds[word] ?? 0; at < end; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash & 0x7fffffff;
}
