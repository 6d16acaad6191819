import type { EvalSet } from './eval-set.ts';
import { reliabilityOf, type Reliability } from './reliability.ts';
import type { Interval } from './bootstrap.ts';
import { scoreOf, type Score } from './score.ts';
import { thresholds, type Bar, type SetName } from './thresholds.ts';

export type Report = { readonly name: SetName } & (
  | { readonly skipped: string }
  | {
      readonly score: Score;
      readonly bar: Bar;
      readonly isBelow: boolean;
      /** Failing cases that may be shown. */
      readonly misses: readonly string[];
      /** Null where the set states no probabilities. */
      readonly reliability: Reliability | null;
    }
);

/** The figures of one set, compared with its threshold. */
export function reportOf(set: EvalSet): Report {
  if ('skipped' in set) return { name: set.name, skipped: set.skipped };
  const score = scoreOf(set.judged);
  const bar: Bar = thresholds[set.name];
  const misses = set.judged.filter(({ expected, predicted }) => expected !== predicted);
  const stated = set.judged.flatMap(({ probability, expected: isAwaited }) =>
    probability === undefined ? [] : [{ probability, isAwaited }],
  );
  return {
    name: set.name,
    reliability: stated.length === 0 ? null : reliabilityOf(stated),
    score,
    bar,
    isBelow:
      score.f1.value < (bar.f1 ?? 0) ||
      score.precision.value < (bar.precision ?? 0) ||
      score.recall.value < (bar.recall ?? 0) ||
      score.right / Math.max(score.cases, 1) < (bar.accuracy ?? 0),
    misses:
      set.listsMisses === true
        ? misses.map(({ id, expected }) => `${id}; should be ${expected ? 'yes' : 'no'}`)
        : [],
  };
}

/** A report as text. */
export function linesOf(report: Report): string[] {
  if ('skipped' in report) return [`SKIPPED ${report.name}: ${report.skipped}`];
  const { name, score, bar, isBelow, misses, reliability } = report;
  return [
    `${isBelow ? 'BELOW' : 'ok   '} ${name}: ${score.right} of ${score.cases} right${bar.accuracy === undefined ? '' : ` (bar ${bar.accuracy})`}`,
    `      ${figuresOf(score)}${bar.f1 === undefined ? '' : ` (bar ${bar.f1})`}`,
    `      ${[...score.groups].map(([group, { right, all }]) => `${group} ${right}/${all}`).join('  ')}`,
    ...reliabilityLines(reliability),
    ...misses.map((miss) => `      missed: ${miss}`),
  ];
}

function reliabilityLines(reliability: Reliability | null): string[] {
  if (reliability === null) return [];
  const bins = reliability.bins.map(
    ({ stated, observed, decisions }) => `${stated.toFixed(2)}->${observed.toFixed(2)} (${decisions})`,
  );
  return [
    `      stated->observed: ${bins.join('  ')}  Brier ${reliability.brier.toFixed(3)}  error ${reliability.calibrationError.toFixed(3)}`,
  ];
}

function figuresOf({ precision, recall, f1, confusion }: Score): string {
  const { truePositives, falseNegatives, falsePositives, trueNegatives } = confusion;
  const counts = `found ${truePositives}  missed ${falseNegatives}  false alarms ${falsePositives}  rest ${trueNegatives}`;
  return `precision ${shown(precision)}  recall ${shown(recall)}  F1 ${shown(f1)}  ${counts}`;
}

/** `0.741 [0.702, 0.779]` */
export function shown({ value, low, high }: Interval): string {
  return `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}
