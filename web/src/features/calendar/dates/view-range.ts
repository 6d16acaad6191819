import { addDays, dateLabel, isDay, startOfDay, type Day } from './day.ts';
import { pageLocale } from '../../../lib/language/language.ts';

export const viewRanges = ['today', 'week', 'month'] as const;
export type ViewRange = (typeof viewRanges)[number];

/** Specification section 9: today, 7 days from today, 30 days. */
export const daysIn: Record<ViewRange, number> = { today: 1, week: 7, month: 30 };

/** The range stands at the end of the address. */
export function rangeOfPath(pathname: string): ViewRange {
  return viewRanges.find((range) => pathname.replace(/\/$/, '').endsWith(`/${range}`)) ?? 'week';
}

export function daysOf(range: ViewRange, first: Day): Day[] {
  return Array.from({ length: daysIn[range] }, (_, index) => addDays(first, index));
}

/** The day that a range begins with: `from` in the address, else today. */
export function firstDayIn(params: URLSearchParams, today: Day): Day {
  const from = params.get('from');
  return from !== null && isDay(from) ? from : today;
}

/** '28 November – 4 December 2026', or the one day in full. A line ends only between its two days. */
export function rangeLabel(days: readonly Day[], locale = pageLocale): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (first === last) return dateLabel(first, locale);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
    .formatRange(startOfDay(first), startOfDay(last))
    .replaceAll(/\s/g, '\u00a0')
    .replace('–\u00a0', '– ');
}

/** The moments between which the days lie; the end is not part of it. */
export function momentsOf(days: readonly Day[]): { startDate: string; endDate: string } {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    startDate: startOfDay(first).toISOString(),
    endDate: startOfDay(addDays(last, 1)).toISOString(),
  };
}
