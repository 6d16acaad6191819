import { shown } from '../report.ts';
import type { Interval } from '../bootstrap.ts';
import type { HiddenAnswer } from './match-archive.ts';

/** The thresholds; raised when matching gets better, never lowered. */
export const matchingBars = { assigned: 0.8, right: 0.97 };

export interface MatchingReport {
  readonly answers: number;
  readonly assigned: Interval;
  /** How many of those assigned were right. */
  readonly right: Interval;
  /** By rule: right of assigned. */
  readonly rules: ReadonlyMap<string, { readonly right: number; readonly all: number }>;
  readonly isBelow: boolean;
}

export function matchingReportOf(answers: readonly HiddenAnswer[]): MatchingReport {
  const assigned = answers.filter(({ rule }) => rule !== null);
  const rules = new Map(
    [...Map.groupBy(assigned, ({ rule }) => rule ?? '')].map(([rule, all]) => [
      rule,
      { right: all.filter(({ isRight }) => isRight).length, all: all.length },
    ]),
  );
  const shares = {
    assigned: shareOf(assigned.length, answers.length),
    right: shareOf(assigned.filter(({ isRight }) => isRight).length, assigned.length),
  };
  return {
    answers: answers.length,
    ...shares,
    rules,
    isBelow: shares.assigned.value < matchingBars.assigned || shares.right.value < matchingBars.right,
  };
}

export function matchingLines({ answers, assigned, right, rules, isBelow }: MatchingReport): string[] {
  return [
    `${isBelow ? 'BELOW' : 'ok   '} reply matching without headers, ${answers} answers`,
    `      assigned ${shown(assigned)} (bar ${matchingBars.assigned})  right of these ${shown(right)} (bar ${matchingBars.right})`,
    `      ${[...rules].map(([rule, figures]) => `${rule} ${figures.right}/${figures.all}`).join('  ')}`,
  ];
}

/** A share with its 95 % interval (E. B. Wilson, JASA 22 (1927), 209-212). */
function shareOf(count: number, all: number): Interval {
  const z = 1.96;
  const share = all === 0 ? 0 : count / all;
  const n = Math.max(all, 1);
  const middle = (share + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  return { value: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
