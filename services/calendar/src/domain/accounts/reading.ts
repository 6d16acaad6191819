import type { Sentence } from '@tern/contracts/sentences/sentence';

/** A part of a calendar that could not be read as it is written. */
export interface ReadingProblem {
  /** `note`: of the file, such as a line outside of its events. */
  readonly kind: 'left-out' | 'repaired' | 'unknown-zone' | 'note';
  /** The title of the event or the name of the zone; null where there is none. */
  readonly title: string | null;
  /** The line of the file, from 1; null where no single one is meant. */
  readonly line: number | null;
  /** For the owner of the calendar; one with facts names them. */
  readonly text: string | Sentence;
  /** The words of the file; null where there are none. */
  readonly words: string | null;
  /** The resource of a CalDAV calendar that it lies in. */
  readonly resource?: string;
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

/**
 * The last report after some resources were read again: what it said of them gives way to what was found now. The counts follow from the
 * list; where that has no place for all problems, they do not fall before the next reading as a whole, and do not grow with each look.
 */
export function renewedReport(
  last: ReadingReport | null,
  found: ReadingReport,
  read: ReadonlySet<string>,
): ReadingReport {
  const others = (last?.problems ?? []).filter(
    ({ resource }) => resource === undefined || !read.has(resource),
  );
  const problems = [...found.problems, ...others];
  const total = problems.length + found.total - found.problems.length;
  const least = last !== null && last.total > last.problems.length ? last : nothingFound;
  return {
    events: last?.events ?? 0,
    repaired: Math.max(least.repaired, found.repaired + countOf(others, 'repaired')),
    leftOut: Math.max(least.leftOut, found.leftOut + countOf(others, 'left-out')),
    unknownZones: Math.max(least.unknownZones, found.unknownZones + countOf(others, 'unknown-zone')),
    problems: problems.slice(0, maxProblems),
    total: Math.max(least.total, total),
  };
}

const nothingFound = { repaired: 0, leftOut: 0, unknownZones: 0, total: 0 };

/** Several repairs of one event count once. */
const countOf = (problems: readonly ReadingProblem[], kind: ReadingProblem['kind']) =>
  new Set(
    problems.flatMap((problem, at) =>
      problem.kind === kind ? [kind === 'repaired' ? `${problem.resource} ${problem.title}` : at] : [],
    ),
  ).size;
