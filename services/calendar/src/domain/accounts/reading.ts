/** A part of a calendar that could not be read as it is written. */
export interface ReadingProblem {
  /** `note`: of the file, such as a line outside of its events. */
  readonly kind: 'left-out' | 'repaired' | 'unknown-zone' | 'note';
  /** The title of the event or the name of the zone; null where there is none. */
  readonly title: string | null;
  /** The line of the file, from 1; null where no single one is meant. */
  readonly line: number | null;
  /** A sentence for the owner of the calendar. */
  readonly text: string;
  /** The words of the file; null where there are none. */
  readonly words: string | null;
}

/** The result of reading a whole calendar. */
export interface ReadingReport {
  readonly events: number;
  /** Events of which something was left out. */
  readonly repaired: number;
  readonly leftOut: number;
  readonly unknownZones: number;
  /** Bounded. */
  readonly problems: readonly ReadingProblem[];
  /** All problems, with those that the list has no place for. */
  readonly total: number;
}

/** The last reading of a calendar. */
export interface Reading extends ReadingReport {
  readonly readAt: Date;
}

/** Problems that are kept of one account. */
export const maxProblems = 200;

/** Joins what several readings say together. */
export function joinedReports(reports: readonly ReadingReport[]): ReadingReport {
  const sum = (count: (report: ReadingReport) => number) =>
    reports.reduce((all, report) => all + count(report), 0);
  return {
    events: sum(({ events }) => events),
    repaired: sum(({ repaired }) => repaired),
    leftOut: sum(({ leftOut }) => leftOut),
    unknownZones: sum(({ unknownZones }) => unknownZones),
    problems: reports.flatMap(({ problems }) => problems).slice(0, maxProblems),
    total: sum(({ total }) => total),
  };
}
