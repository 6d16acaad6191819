import { rules } from '../engine.ts';
import { askedHalf } from '../halves.ts';
import { printHalf } from '../print-half.ts';
import type { DateCase } from './date-case.ts';
import { judgeDate } from './date-set.ts';

/**
 * `node evals/dates/stranger-dates.ts`: deadlines and promises by writers who know no line of the code. Lists what the dev half gets
 * wrong; with `--read-val` the totals of the val half instead.
 */
const judge = (one: DateCase) => judgeDate(one, rules.reader);
printHalf<DateCase>('dates', new URL('strangers/', import.meta.url), judge);
printHalf<DateCase>('dates of plans', new URL('plans/', import.meta.url), judge);
printHalf<DateCase>('dates of terms', new URL('terms/', import.meta.url), judge);
printHalf<DateCase>('dates by when', new URL('by-when/', import.meta.url), judge);
// Two writers without a val half, and cases written here before the reader was run on any of them.
if (askedHalf() === 'dev')
  for (const name of ['hands', 'own', 'letters'])
    printHalf<DateCase>(`${name} dates`, new URL(`${name}/`, import.meta.url), judge);
