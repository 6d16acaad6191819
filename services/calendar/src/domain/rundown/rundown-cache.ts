import type { InstructionsReading, RundownEngine } from '@tern/contracts/http/calendar-rundown';
import type { Choice } from './choose-meetings.ts';

export type Rundown = Choice & RundownEngine & InstructionsReading;

/** Rundowns that this process has made, each with a key of the data from which it was made. */
export interface RundownCache {
  /** Null unless one was made from the same data. */
  get(key: string, madeFrom: string): Rundown | null;
  put(key: string, madeFrom: string, rundown: Rundown): void;
}

/** Days that are kept; the least recently used one is dropped. */
const maxDays = 500;
/** A day with more events is made again each time: a few such days would fill the memory. */
const maxEvents = 100;

export function createRundownCache(): RundownCache {
  const kept = new Map<string, { readonly madeFrom: string; readonly rundown: Rundown }>();
  return {
    get(key, madeFrom) {
      const found = kept.get(key);
      if (found?.madeFrom !== madeFrom) return null;
      // Moved to the end, the place of the most recently used.
      kept.delete(key);
      kept.set(key, found);
      return found.rundown;
    },
    put(key, madeFrom, rundown) {
      kept.delete(key);
      if (rundown.important.length + rundown.leftOut.length > maxEvents) return;
      kept.set(key, { madeFrom, rundown });
      const [oldest] = kept.keys();
      if (kept.size > maxDays && oldest !== undefined) kept.delete(oldest);
    },
  };
}
