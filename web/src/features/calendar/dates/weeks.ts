import { addDays, startOfDay, type Day } from './day.ts';
import { byTime, daysTouched, type Timed } from './event-times.ts';

/** An event in the row of a week. */
export interface WeekBar<Event> {
  readonly event: Event;
  /** Its first day in this week, from 0. */
  readonly from: number;
  readonly days: number;
  readonly isFromBefore: boolean;
  readonly goesOn: boolean;
}

/** Rows of seven days that hold all the days. @param firstDay of the week: 1 is Monday, 7 is Sunday */
export function weeksOf(days: readonly Day[], firstDay: number): Day[][] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const weeks: Day[][] = [];
  let start = addDays(first, -((startOfDay(first).getDay() - firstDay + 7) % 7));
  while (start <= last) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
    start = addDays(start, 7);
  }
  return weeks;
}

/**
 * Places the events of consecutive days in lanes, those of several days first.
 * @returns the lanes, each in the order of the days, and for each day how many events have no room
 */
export function barsOf<Event extends Timed>(
  events: readonly Event[],
  days: readonly Day[],
  maxLanes: number,
) {
  const bars: WeekBar<Event>[][] = [];
  const more = days.map(() => 0);
  for (const bar of barsIn(events, days)) {
    const isFree = (lane: readonly WeekBar<Event>[]) =>
      lane.every((other) => other.from + other.days <= bar.from || bar.from + bar.days <= other.from);
    const lane = bars.find(isFree);
    if (lane) lane.push(bar);
    else if (bars.length < maxLanes) bars.push([bar]);
    else for (let day = bar.from; day < bar.from + bar.days; day += 1) more[day] = (more[day] ?? 0) + 1;
  }
  for (const lane of bars) lane.sort((a, b) => a.from - b.from);
  return { bars, more };
}

function barsIn<Event extends Timed>(events: readonly Event[], days: readonly Day[]): WeekBar<Event>[] {
  const [start = '', end = start] = [days[0], days.at(-1)];
  return events
    .map((event) => ({ event, ...daysTouched(event) }))
    .filter(({ first, last }) => first <= end && start <= last)
    .map(({ event, first, last }) => {
      const from = Math.max(0, days.indexOf(first));
      const to = last > end ? days.length - 1 : days.indexOf(last);
      return { event, from, days: to - from + 1, isFromBefore: first < start, goesOn: last > end };
    })
    .sort((a, b) => b.days - a.days || byTime(a.event, b.event));
}

/** The day that a week begins with where the reader lives; Monday where the browser does not say. */
export function firstDayOfWeek(): number {
  // Not `navigator.language`: some browsers have names there that `Intl` refuses.
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const known = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return known.getWeekInfo?.().firstDay ?? 1;
}
