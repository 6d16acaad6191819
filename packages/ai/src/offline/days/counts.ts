import type { NamedDay } from '@tern/kernel/named-day';
import type { DayVocabulary } from './day-reader.ts';
import { spanNumbersOf } from './span-numbers.ts';

const hoursADay = 24;
export const weekDays = 7;

export interface Counts {
  /** Numbers in digits or words, said twice ("five (5)"), or two of which the second counts ("two or three"). */
  readonly count: string;
  /** A unit of time: hours, days, working days, weeks, months. */
  readonly unit: string;
  readonly valueOf: (match: RegExpExecArray) => number;
  readonly spanOf: (match: RegExpExecArray) => Span;
}

type Span = Extract<NamedDay, { kind: 'in-days' | 'in-working-days' | 'in-months' }>;

/** How a language writes numbers of days. A pattern holds at most one `count` and one `unit`. */
export function countsOf({ spans, rules }: DayVocabulary): Counts {
  const spelled = [
    ...spans.numbers.map((pattern, at) => [pattern, at + 1] as const),
    ...spanNumbersOf(rules.code),
    ...spans.more,
  ];
  const one = `(?:\\d{1,2}|${spelled.map(([pattern]) => pattern).join('|')})`;
  const words = longestFirst(spelled.map(([pattern]) => pattern));
  const twice = `(?: ?\\((?:\\d{1,3}|${words})\\))?`;
  const count = `(?:\\d{1,2} ?- ?|${one} ?(?:${spans.or}) ?)?(?:(?<digits>\\d{1,3})|(?<spelled>${words}))${twice}`;
  const unit = `(?:(?<spanWork>${spans.workingDay})|(?<spanHour>${spans.hour})|(?<spanDay>${spans.day})|(?<spanWeek>${spans.week})|(?<spanMonth>${spans.month}))(?![\\p{L}])`;
  const whole = spelled.map(([pattern, value]) => ({ pattern: new RegExp(`^(?:${pattern})$`), value }));
  const valueOf = ({ groups }: RegExpExecArray): number =>
    groups?.['digits'] === undefined
      ? (whole.find(({ pattern }) => pattern.test(groups?.['spelled'] ?? ''))?.value ?? 1)
      : Number(groups['digits']);
  return { count, unit, valueOf, spanOf: (match) => spanOf(valueOf(match), match.groups ?? {}) };
}

function spanOf(value: number, groups: Record<string, string | undefined>): Span {
  if (groups['spanWork']) return { kind: 'in-working-days', days: value };
  if (groups['spanHour']) return { kind: 'in-days', days: Math.ceil(value / hoursADay) };
  if (groups['spanMonth']) return { kind: 'in-months', months: value };
  return { kind: 'in-days', days: groups['spanWeek'] ? value * weekDays : value };
}

/** An alternative that begins another one comes after it. */
function longestFirst(patterns: readonly string[]): string {
  return patterns
    .flatMap((pattern) => pattern.split('|'))
    .sort((a, b) => b.length - a.length)
    .join('|');
}
