import type { Saying } from '@tern/contracts/sentences/sentence';
import { maxProblems, type ReadingProblem, type ReadingReport } from '../../domain/accounts/reading.ts';

/** A part of an event or a zone that was left out. */
export interface Repair {
  readonly line: number | null;
  readonly text: Saying;
  /** The words of the file. */
  readonly words: string | null;
}

const maxWords = 300;
const maxTitle = 200;

/** Collects what a reader has to say of one file. Everything is counted; the list is bounded. */
export function createReadingReport() {
  const problems: ReadingProblem[] = [];
  const unknownZones = new Set<string>();
  const repaired = new Set<object>();
  const counts = { events: 0, leftOut: 0, total: 0 };
  function add({ kind, title, line, text, words }: ReadingProblem) {
    counts.total += 1;
    if (problems.length >= maxProblems) return;
    problems.push({ kind, title: title?.slice(0, maxTitle) ?? null, line, text, words: shortened(words) });
  }
  return {
    read(events: number) {
      counts.events += events;
    },
    /** @param event counted once, however often something is left out of it */
    repaired(event: object, title: string | null, repairs: readonly Repair[]) {
      repaired.add(event);
      for (const repair of repairs) add({ kind: 'repaired', title, ...repair });
    },
    leftOut(title: string | null, line: number | null, text: ReadingProblem['text']) {
      counts.leftOut += 1;
      add({ kind: 'left-out', title, line, text, words: null });
    },
    unknownZone(name: string) {
      if (unknownZones.has(name)) return;
      unknownZones.add(name);
      const text: Saying =
        "This time zone is not known. Times in it are read in the calendar's own zone or yours.";
      add({ kind: 'unknown-zone', title: name, line: null, text, words: null });
    },
    /** A problem that belongs to no event. */
    note(title: string | null, repair: Repair) {
      add({ kind: 'note', title, ...repair });
    },
    result: (): ReadingReport => ({
      ...counts,
      repaired: repaired.size,
      unknownZones: unknownZones.size,
      problems,
    }),
  };
}

export type ReportWriter = ReturnType<typeof createReadingReport>;

function shortened(words: string | null): string | null {
  if (words === null || words.trim() === '') return null;
  return words.length > maxWords ? `${words.slice(0, maxWords)}…` : words;
}
