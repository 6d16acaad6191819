/** How often each kind of mishap struck, and how many good passes it took at most to be right again. */
export interface Tally {
  readonly total: number;
  struck(name: string): void;
  recovered(passes: number): void;
  report(): string;
}

export function createTally(): Tally {
  const counts = new Map<string, number>();
  let total = 0;
  let maxPasses = 0;
  return {
    get total() {
      return total;
    },
    struck(name) {
      total++;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    recovered(passes) {
      maxPasses = Math.max(maxPasses, passes);
    },
    report() {
      const kinds = [...counts].sort().map(([name, count]) => `${count} ${name}`);
      return `${total} things went wrong, ${maxPasses} good passes at most after each: ${kinds.join(', ')}`;
    },
  };
}
