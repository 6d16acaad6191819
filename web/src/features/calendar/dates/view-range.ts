import { addDays, startOfDay, type Day } from './day.ts';

export const viewRanges = ['today', 'week', 'month'] as const;
export type ViewRange = (typeof viewRanges)[number];

/** Specification section 9: today, 7 days from today, 30 days. */
export const daysIn: Record<ViewRange, number> = { today: 1, week: 7, month: 30 };

/** The range stands at the end of the address. */
export function rangeOfPath(pathname: string): ViewRange {
  return viewRanges.find((range) => pathname.replace(/\/$/, '').endsWith(`/${range}`)) ?? 'week';
}

export function daysOf(range: ViewRange, today: Day): Day[] {
  return Array.from({ length: daysIn[range] }, (_, index) => addDays(today, index));
}

/** The moments between which the days lie; the end is not part of it. */
export function momentsOf(days: readonly Day[]): { startDate: string; endDate: string } {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return {
    startDate: startOfDay(first).toISOString(),
    endDate: startOfDay(addDays(last, 1)).toISOString(),
  };
}
