import type { Choice } from './choose-meetings.ts';

/** Rundowns that were made in this process, each with the mark of what it was made from. */
export interface RundownCache {
  /** Null unless one was made from the same. */
  get(key: string, madeFrom: string): Choice | null;
  put(key: string, madeFrom: string, choice: Choice): void;
}

/** Days; the one that was asked for longest ago gives way. */
const mostDays = 500;
/** A day with more is made anew each time: a few of them would fill the memory. */
const mostEvents = 100;

export function createRundownCache(): RundownCache {
  const kept = new Map<string, { readonly madeFrom: string; readonly choice: Choice }>();
  return {
    get(key, madeFrom) {
      const found = kept.get(key);
      if (found?.madeFrom !== madeFrom) return null;
      // Newest last.
      kept.delete(key);
      kept.set(key, found);
      return found.choice;
    },
    put(key, madeFrom, choice) {
      kept.delete(key);
      if (choice.important.length + choice.leftOut.length > mostEvents) return;
      kept.set(key, { madeFrom, choice });
      const [oldest] = kept.keys();
      if (kept.size > mostDays && oldest !== undefined) kept.delete(oldest);
    },
  };
}
