import ICAL from 'ical.js';
import { dateOf, midnightOf, type IcsClocks } from './ics-times.ts';

/**
 * One key for one occurrence, however its time is written: RECURRENCE-ID and EXDATE may be in UTC, in another zone or a day where DTSTART
 * is not. Keys of moments sort by time.
 */
export function occurrenceKey(time: ICAL.Time, property: ICAL.Property | null, clocks: IcsClocks): string {
  return time.isDate ? dateOf(time) : clocks.clockOf(property).momentOf(time).toISOString();
}

/** Keys of what EXDATE takes out of a series. Of a series with times, a day takes out what begins on it. */
export function excludedTimes(component: ICAL.Component, clocks: IcsClocks): Set<string> {
  const start = component.getFirstProperty('dtstart');
  const keys = component
    .getAllProperties('exdate')
    .flatMap((property) =>
      property
        .getValues()
        .flatMap((value) => (value instanceof ICAL.Time ? excludedKeys(value, property, start, clocks) : [])),
    );
  return new Set(keys);
}

/** Some programs write the wall time of a series without a zone as if it were UTC: both are meant. */
function excludedKeys(
  time: ICAL.Time,
  property: ICAL.Property,
  start: ICAL.Property | null,
  clocks: IcsClocks,
): string[] {
  const keys = [keyWithin(time, property, start, clocks)];
  const starts = start?.getFirstValue();
  const isFloating =
    starts instanceof ICAL.Time && !starts.isDate && clocks.clockOf(start) === clocks.floating;
  if (isFloating && isUtc(time)) keys.push(clocks.floating.momentOf(time).toISOString());
  return keys;
}

const isUtc = (time: ICAL.Time) => time.zone === ICAL.Timezone.utcTimezone;

/** The occurrence that a changed one replaces (RECURRENCE-ID); null for the event itself. */
export function replacedTime(
  component: ICAL.Component,
  master: ICAL.Component | undefined,
  clocks: IcsClocks,
): string | null {
  const property = component.getFirstProperty('recurrence-id');
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return null;
  const start = master?.getFirstProperty('dtstart') ?? component.getFirstProperty('dtstart');
  const key = keyWithin(time, property, start, clocks);
  const starts = master?.getFirstPropertyValue('dtstart');
  // A day for a series with times: the occurrence of that day, which has the hour of the series.
  if (!time.isDate || !(starts instanceof ICAL.Time) || starts.isDate) return key;
  const at = starts.clone();
  [at.year, at.month, at.day] = [time.year, time.month, time.day];
  return occurrenceKey(at, start, clocks);
}

/** A time in the terms of a series: without a zone it is in that of DTSTART; for a series of days it is a day. */
function keyWithin(
  time: ICAL.Time,
  property: ICAL.Property,
  start: ICAL.Property | null,
  clocks: IcsClocks,
): string {
  const isFloating = !property.getFirstParameter('tzid') && !isUtc(time);
  const starts = start?.getFirstValue();
  if (starts instanceof ICAL.Time && starts.isDate && !time.isDate) return dayOf(time, property, clocks);
  return occurrenceKey(time, isFloating ? start : property, clocks);
}

/** Exchange writes the midnight with which a whole day begins in UTC: in the calendar's own zone that is the day. */
function dayOf(time: ICAL.Time, property: ICAL.Property, clocks: IcsClocks): string {
  const isMidnight = time.hour === 0 && time.minute === 0;
  if (!isUtc(time) || isMidnight) return dateOf(time);
  const moment = clocks.clockOf(property).momentOf(time).getTime();
  const days = [-1, 0, 1].map((days) => midnightOf(time, days));
  const before = days.filter((at) => clocks.floating.momentOf(at).getTime() <= moment).at(-1);
  return dateOf(before ?? time);
}
