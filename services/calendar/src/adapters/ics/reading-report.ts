/** What of a calendar file could not be read as it is written. */
export interface ReadingProblem {
  readonly kind: 'left-out' | 'repaired' | 'unknown-zone';
  /** The title of the event; null where it has none. */
  readonly title: string | null;
  /** The line of the file, from 1; null where the whole event is meant. */
  readonly line: number | null;
  /** A sentence for the owner of the calendar, with the words of the file. */
  readonly text: string;
}

/** The totals count events of the whole file; the list of problems is bounded. */
export interface ReadingReport {
  readonly events: number;
  readonly repaired: number;
  readonly leftOut: number;
  readonly unknownZones: readonly string[];
  readonly problems: readonly ReadingProblem[];
}

const maxProblems = 100;
const maxZones = 20;
const maxQuoted = 80;

/** Collects what a reader has to say of one file. */
export function createReadingReport() {
  const problems: ReadingProblem[] = [];
  const unknownZones = new Set<string>();
  const counts = { events: 0, repaired: 0, leftOut: 0 };
  const add = (problem: ReadingProblem) => {
    if (problems.length < maxProblems) problems.push(problem);
  };
  return {
    read() {
      counts.events += 1;
    },
    repaired(title: string | null, reasons: readonly { line: number | null; text: string }[]) {
      counts.repaired += 1;
      for (const { line, text } of reasons) add({ kind: 'repaired', title, line, text });
    },
    leftOut(title: string | null, line: number | null, text: string) {
      counts.leftOut += 1;
      add({ kind: 'left-out', title, line, text });
    },
    unknownZone(name: string, title: string | null) {
      if (unknownZones.has(name) || unknownZones.size >= maxZones) return;
      unknownZones.add(name);
      const text = `The time zone ${quoted(name)} is not known. Times in it are read in the calendar's own zone or yours.`;
      add({ kind: 'unknown-zone', title, line: null, text });
    },
    result: (): ReadingReport => ({ ...counts, unknownZones: [...unknownZones], problems }),
  };
}

export type ReportWriter = ReturnType<typeof createReadingReport>;

export const quoted = (text: string) =>
  `"${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}"`;
