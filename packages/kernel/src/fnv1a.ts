/**
 * Start value of a hash of several parts: 0x811c9dc5 as a signed integer, like every hash; unsigned it would turn the hash in a
 * loop into a float.
 */
export const fnv1aBasis = 0x811c9dc5 | 0;
const prime = 0x01000193;

/**
 * FNV-1a, 32 bits, over the UTF-16 units of a part of a text (Fowler, Noll, Vo: RFC 9923), without making a string of the part. Not
 * safe against attackers: where collisions matter, the caller compares the texts.
 * @returns a signed 32-bit integer.
 */
export function fnv1a(text: string, start: number, end: number): number {
  let hash = fnv1aBasis;
  for (let at = start; at < end; at += 1) hash = fnv1aStep(hash, text.charCodeAt(at));
  return hash;
}

/** One step over one unit, or over the hash of a part, for hashes of several parts. */
export function fnv1aStep(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, prime);
}
