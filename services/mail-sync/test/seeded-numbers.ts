export interface SeededNumbers {
  /** A whole number from 0 to one less than the limit. */
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
}

/** A seed always yields the same numbers, so that a failing test can be repeated. */
export function seededNumbers(seed: number): SeededNumbers {
  let state = seed;
  const below = (limit: number) => {
    // Numerical Recipes' generator; its high bits are good enough to pick with.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return { below, pick: <T>(items: readonly T[]) => items[below(items.length)] as T };
}
