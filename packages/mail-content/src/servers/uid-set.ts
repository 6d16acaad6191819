/** A sequence set (RFC 9051 section 9, sequence-set) of UIDs: `[3, 1, 2, 7]` gives `1:3,7`. */
export function uidSet(uids: readonly number[]): string {
  const sorted = [...uids].sort((a, b) => a - b);
  const ranges: string[] = [];
  for (let i = 0; i < sorted.length;) {
    const first = sorted[i] as number;
    let last = first;
    while (++i < sorted.length && (sorted[i] as number) <= last + 1) last = sorted[i] as number;
    ranges.push(first === last ? String(first) : `${first}:${last}`);
  }
  return ranges.join(',');
}

/** Splits UIDs into chunks, highest first: the newest mail is fetched first. */
export function newestFirst(uids: readonly number[], chunkSize: number): number[][] {
  const sorted = [...uids].sort((a, b) => b - a);
  const chunks: number[][] = [];
  for (let i = 0; i < sorted.length; i += chunkSize) chunks.push(sorted.slice(i, i + chunkSize));
  return chunks;
}

/** The ranges from the first to the last UID without some UIDs. */
export function rangesWithout(
  uids: readonly number[],
  first: number,
  last: number,
): { readonly first: number; readonly last: number }[] {
  const left = uids.filter((uid) => uid >= first && uid <= last);
  const ends = [first - 1, ...left.sort((a, b) => a - b), last + 1];
  return ends
    .slice(1)
    .map((end, index) => ({ first: (ends[index] ?? 0) + 1, last: end - 1 }))
    .filter((range) => range.first <= range.last);
}
