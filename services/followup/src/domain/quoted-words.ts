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
  // The same words, found several times faster where there are no others.
  const word = beyondAscii.test(lower) ? /[\p{L}\p{N}']+/gu : /[a-z0-9']+/g;
  const words = lower.match(word)?.slice(0, wordsRead) ?? [];
  const line = words.join(' ');
  const hashes = new Set<number>();
  let start = 0;
  let end = -1;
  words.forEach((word, index) => {
    end += word.length + 1;
    if (index + 1 < runLength) return;
    hashes.add(hashOf(line, start, end));
    start += (words[index + 1 - runLength]?.length ?? 0) + 1;
  });
  return [...hashes].sort((a, b) => a - b).slice(0, kept);
}

export function sharesRun(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const known = new Set(one);
  return other.some((hash) => known.has(hash));
}

/** FNV-1a, 31 bits: small numbers for the store; equal subjects are needed as well, so collisions do no harm. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
