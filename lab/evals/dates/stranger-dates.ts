import { rules } from '../engine.ts';
import { readJsonLines } from '../json-lines.ts';
import { printHalf } from '../print-half.ts';
import type { DateCase } from './date-case.ts';
import { judgeDate } from './date-set.ts';

/**
 * `node evals/dates/stranger-dates.ts`: deadlines and promises by a writer who knows no line of the code. Lists what the dev half gets
 * wrong; with `--read-val` the totals of the val half instead, once a landing (docs/val-readings.md).
 */
const half = process.argv.includes('--read-val') ? 'val' : 'dev';
const cases = readJsonLines<DateCase>(new URL(`strangers/${half}.jsonl`, import.meta.url));
printHalf(
  `dates, ${half}`,
  cases.map((one) => judgeDate(one, rules.reader)),
  { listsMisses: half === 'dev' },
);
