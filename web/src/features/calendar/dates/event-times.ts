import { t } from '@lingui/core/macro';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { addDays, dateLabel, dayOf, startOfDay, type Day } from './day.ts';
import { pageLocale } from '../../../lib/language/language.ts';

export type Timed = Pick<CalendarEvent, 'start' | 'end' | 'startDateTime' | 'endDateTime' | 'isAllDay'>;

/** The first and last day that an event touches; one that ends at midnight does not touch the day that begins. */
export function daysTouched(event: Timed): { first: Day; last: Day } {
  if (event.start.date !== null) {
    const last = event.end.date === null ? event.start.date : addDays(event.end.date, -1);
    return { first: event.start.date, last: last < event.start.date ? event.start.date : last };
  }
  const { start, end } = momentsOfEvent(event);
  return { first: dayOf(start), last: dayOf(end > start ? new Date(end.getTime() - 1) : start) };
}

export function momentsOfEvent({ start, startDateTime, endDateTime }: Timed): { start: Date; end: Date } {
  const from = startDateTime === null ? startOfDay(start.date ?? '1970-01-01') : new Date(startDateTime);
  return { start: from, end: endDateTime === null ? from : new Date(endDateTime) };
}

export function isOnDay(event: Timed, day: Day): boolean {
  const { first, last } = daysTouched(event);
  return first <= day && day <= last;
}

/** All-day events first, then by their start. */
export function byTime(a: Timed, b: Timed): number {
  if (a.isAllDay !== b.isAllDay) return a.isAllDay ? -1 : 1;
  return momentsOfEvent(a).start.getTime() - momentsOfEvent(b).start.getTime();
}

/** The time in a row of one day: '10:00 – 10:30', 'All day', 'From 22:00', 'Until 02:00'. */
export function timeOnDay(event: Timed, day: Day, locale = pageLocale): string {
  if (event.isAllDay) return t`All day`;
  const { first, last } = daysTouched(event);
  const { start, end } = momentsOfEvent(event);
  const clock = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  if (first < day && day < last) return t`All day`;
  if (first < day) return t`Until ${clock.format(end)}`;
  if (day < last) return t`From ${clock.format(start)}`;
  return end > start ? clock.formatRange(start, end) : clock.format(start);
}

/** The time at which it begins, for narrow places. */
export const startTime = (event: Timed, locale = pageLocale): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' }).format(momentsOfEvent(event).start);

/** Start and end in full, in the user's time zone. */
export function fullTime(event: Timed, locale = pageLocale): string {
  const { first, last } = daysTouched(event);
  if (event.isAllDay)
    return first === last ? dateLabel(first, locale) : rangeText(startOfDay(first), startOfDay(last), locale);
  const { start, end } = momentsOfEvent(event);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' });
  return end > start ? format.formatRange(start, end) : format.format(start);
}

const rangeText = (from: Date, to: Date, locale = pageLocale) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).formatRange(from, to);
