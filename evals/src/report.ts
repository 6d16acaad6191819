import { scoreOf, type Interval, type Score } from './score.ts';
import type { EvalSet } from './eval-set.ts';
import { thresholds } from './thresholds.ts';

export interface Reported {
  readonly lines: readonly string[];
  readonly isBelow: boolean;
}

const listedMisses = 40;

/** The figures of one set as people read them. */
export function reportOf(set: EvalSet): Reported {
  if ('skipped' in set) return { lines: [`SKIPPED ${set.name}: ${set.skipped}`], isBelow: false };
  const score = scoreOf(set.judged);
  const bar: { readonly f1?: number; readonly accuracy?: number } = thresholds[set.name];
  const accuracy = score.right / Math.max(score.cases, 1);
  const isBelow = score.f1.value < (bar.f1 ?? 0) || accuracy < (bar.accuracy ?? 0);
  const misses = set.judged.filter(({ expected, predicted }) => expected !== predicted);
  return {
    isBelow,
    lines: [
      `${isBelow ? 'BELOW' : 'ok   '} ${set.name}: ${score.right} of ${score.cases} right${bar.accuracy === undefined ? '' : ` (bar ${bar.accuracy})`}`,
      `      precision ${shown(score.precision)}  recall ${shown(score.recall)}  F1 ${shown(score.f1)}${bar.f1 ? ` (bar ${bar.f1})` : ''}`,
      `      ${confusion(score)}`,
      ...(set.listsMisses !== true
        ? []
        : misses
            .slice(0, listedMisses)
            .map(({ id, expected }) => `      missed: ${id} (should be ${expected ? 'yes' : 'no'})`)),
      ...(set.note === undefined ? [] : [`      ${set.note}`]),
    ],
  };
}

function shown({ value, low, high }: Interval): string {
  return `${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
}

function confusion({ groups }: Score): string {
  return [...groups].map(([group, { right, all }]) => `${group} ${right}/${all}`).join('  ');
}
