/** Typos that are tolerated in a name: none below four letters, one from four, two from eight. */
export function toleratedEdits(word: string): number {
  const { length } = [...word];
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/**
 * Letters added, left out, replaced or swapped with their neighbour between two words (optimal string alignment distance), so that an
 * index in Lucene, whose fuzzy queries count the same way, agrees.
 * @returns null where there are more than `most`
 */
export function editDistance(one: string, other: string, most: number): number | null {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return null;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped));
    }
    if (Math.min(...next) > most) return null;
    [before, row] = [row, next];
  }
  const distance = row[b.length] ?? 0;
  return distance <= most ? distance : null;
}
