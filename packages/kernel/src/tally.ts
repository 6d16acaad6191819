export interface Tally {
  add(name: string): void;
  remove(name: string): void;
  countOf(name: string): number;
  /** The names that are counted at least `most` times. */
  atLeast(most: number): string[];
}

/** Counts how often each name is present. Keeps nothing of a name whose count is 0. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  const countOf = (name: string) => counts.get(name) ?? 0;
  return {
    add: (name) => void counts.set(name, countOf(name) + 1),
    remove(name) {
      const left = countOf(name) - 1;
      if (left <= 0) counts.delete(name);
      else counts.set(name, left);
    },
    countOf,
    atLeast: (most) => [...counts].filter(([, count]) => count >= most).map(([name]) => name),
  };
}
