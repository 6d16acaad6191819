import { rules } from '../engine.ts';
import { printHalf } from '../print-half.ts';
import type { DateCase } from './date-case.ts';
import { judgeDate } from './date-set.ts';

/**
 * `node evals/dates/stranger-dates.ts`: deadlines and promises by a writer who knows no line of the code. Lists what the dev half gets
 * wrong; with `--read-val` the totals of the val half instead.
 */
const folder = new URL('strangers/', import.meta.url);
printHalf<DateCase>('dates', folder, (one) => judgeDate(one, rules.reader));
