/** Words in a run: long enough that two mails rarely share one, short enough that a one-line quote has some. */
const runLength = 5;
/** How many hashes are kept of one text, the smallest: a quote of the whole text keeps many of the same ones. */
const kept = 48;
const wordsRead = 1_200;

/**
 * Hashes of runs of five words. Quoting changes line breaks and marks, not words, so an answer that quotes a line shares
 * runs with the mail it answers.
 */
export function wordRuns(text: string): number[] {
  const words =
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}']+/gu)
      ?.slice(0, wordsRead) ?? [];
  const hashes = new Set<number>();
  for (let at = 0; at + runLength <= words.length; at += 1)
    hashes.add(hashOf(words.slice(at, at + runLength).join(' ')));
  return [...hashes].sort((a, b) => a - b).slice(0, kept);
}

export function sharesRun(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return false;
  const known = new Set(one);
  return other.some((hash) => known.has(hash));
}

/** FNV-1a, 31 bits: small numbers for the store; equal subjects are needed as well, so collisions do no harm. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash & 0x7fffffff;
}
