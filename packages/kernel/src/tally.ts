export interface Tally {
  add(name: string): void;
  remove(name: string): void;
  countOf(name: string): number;
  /** The names that are there at least so often. */
  atLeast(most: number): string[];
}

/** How often each name is there now. Holds nothing of a name that is not there any more. */
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
