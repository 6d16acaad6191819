import { bad } from './refusal.ts';

/** Infinity stands for `*`, the largest number there is. */
export type SequenceSet = readonly (readonly [number, number])[];

const element = /^(\d{1,10}|\*)(?::(\d{1,10}|\*))?$/;
const largest = 0xffff_ffff;

/** `1:3,7,10:*` (RFC 9051 `sequence-set`). @throws Refusal BAD */
export function parseSequenceSet(text: string): SequenceSet {
  return text.split(',').map((part) => {
    const match = element.exec(part);
    if (!match?.[1]) throw bad('Bad message set');
    const from = parseNumber(match[1]);
    return [from, match[2] === undefined ? from : parseNumber(match[2])] as const;
  });
}

/**
 * The members of ascending `numbers` that the set names. `*` is the last of them, so that `9999:*` always names it
 * (RFC 9051: "the order of the two does not matter").
 */
export function selectFrom(numbers: readonly number[], set: SequenceSet): number[] {
  const last = numbers.at(-1);
  if (last === undefined) return [];
  const ranges = set
    .map(([a, b]) => {
      const [from, to] = [Math.min(a, largest + 1), Math.min(b, largest + 1)].map((n) =>
        n > largest ? last : n,
      );
      return [Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0)] as const;
    })
    .sort((a, b) => a[0] - b[0]);

  const chosen: number[] = [];
  let index = 0;
  for (const [from, to] of ranges) {
    index = Math.max(index, firstAtLeast(numbers, from));
    for (let number = numbers[index]; number !== undefined && number <= to; number = numbers[++index])
      chosen.push(number);
  }
  return chosen;
}

/** `1:3,7` for [1, 2, 3, 7]. */
export function formatSet(numbers: readonly number[]): string {
  const ranges: string[] = [];
  for (let i = 0; i < numbers.length;) {
    const first = numbers[i] ?? 0;
    let last = first;
    while (numbers[++i] === last + 1) last++;
    ranges.push(first === last ? `${first}` : `${first}:${last}`);
  }
  return ranges.join(',');
}

/** The index of the first number that is not smaller; the length when all are. */
export function firstAtLeast(numbers: readonly number[], wanted: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

function parseNumber(text: string): number {
  if (text === '*') return Infinity;
  const number = Number(text);
  if (number < 1 || number > largest) throw bad('Bad message number');
  return number;
}
