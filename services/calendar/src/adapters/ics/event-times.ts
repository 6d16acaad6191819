import ICAL from 'ical.js';
import { day, minute } from '@tern/kernel/clock';
import { textOf } from './calendar-people.ts';
import { dateOf, midnightOf, wallOf, type IcsClock, type IcsClocks } from './ics-times.ts';

/** One appearance of an event: the event itself, or one of a series. */
export interface Occurrence {
  readonly component: ICAL.Component;
  readonly starts: ICAL.Time;
  /** The property that names the zone of `starts`; DTSTART of the component where absent. */
  readonly startsIn?: ICAL.Property | null | undefined;
  /** The time by which the series knows it; null for an event that does not repeat. */
  readonly recurrenceId: ICAL.Time | null;
  /** Set where it differs from the event's own: a period of RDATE. */
  readonly lengthMs?: number | undefined;
}

/** Occurrences of a series are no longer, so that those that begin years before do not fill every day. */
const longestInSeriesMs = 400 * day;

/** When an occurrence is, in the form in which events are stored. */
export function timesOf(occurrence: Occurrence, clocks: IcsClocks) {
  const { component, starts, recurrenceId, lengthMs } = occurrence;
  const property = occurrence.startsIn ?? component.getFirstProperty('dtstart');
  const clock = clocks.clockOf(property);
  const own = Math.max(lengthMs ?? lengthOf(component, clocks, { at: starts, clock }), 0);
  const length = recurrenceId === null ? own : Math.min(own, longestInSeriesMs);
  const firstDay = starts.isDate ? dateOf(starts) : wholeDay(component, starts, length, clocks);
  if (firstDay !== null) {
    const end = ICAL.Time.fromDateString(firstDay);
    end.adjust(Math.max(1, Math.round(length / day)), 0, 0, 0);
    return {
      start: { date: firstDay, dateTime: null, timeZone: null },
      end: { date: dateOf(end), dateTime: null, timeZone: null },
      startDate: firstDay,
      startDateTime: null,
      endDateTime: null,
      startTimeZone: null,
      isAllDay: true,
    };
  }
  const startsAt = clock.momentOf(starts);
  const startDateTime = startsAt.toISOString();
  const endDateTime = new Date(startsAt.getTime() + length).toISOString();
  const zone = property?.getFirstParameter('tzid') ? clock.zone : null;
  return {
    start: { date: null, dateTime: startDateTime, timeZone: zone },
    end: { date: null, dateTime: endDateTime, timeZone: zone },
    startDate: null,
    startDateTime,
    endDateTime,
    startTimeZone: zone,
    isAllDay: false,
  };
}

/** Properties that say that an event from midnight to midnight is of whole days: Outlook, MSN, Funambol, Notes and phones. */
const wholeDayMarks: readonly (readonly [name: string, value: RegExp])[] = [
  ['x-microsoft-cdo-alldayevent', /^(?:TRUE|1)$/i],
  ['x-microsoft-msncalendar-alldayevent', /^(?:TRUE|1)$/i],
  ['x-funambol-allday', /^(?:TRUE|1)$/i],
  ['x-lotus-appttype', /^[12]$/],
  ['x-epocagendaentrytype', /^(?:EVENT|ANNIVERSARY|DAY)$/i],
];

export const wholeDayNames = wholeDayMarks.map(([name]) => name.toUpperCase());

/** The first day of an event that is said to be of whole days and begins at a midnight: its own, or written in UTC, the calendar's. */
function wholeDay(
  component: ICAL.Component,
  starts: ICAL.Time,
  length: number,
  clocks: IcsClocks,
): string | null {
  const says = wholeDayMarks.some(([name, value]) =>
    value.test(textOf(component.getFirstPropertyValue(name)) ?? ''),
  );
  // An hour more or less where the clocks change in between; a day may end at 23:59.
  if (!says || Math.abs(length - Math.round(length / day) * day) > 60 * minute) return null;
  if (starts.hour + starts.minute + starts.second === 0) return dateOf(starts);
  return starts.zone === ICAL.Timezone.utcTimezone ? dayAt(starts, clocks.floating) : null;
}

function dayAt(starts: ICAL.Time, clock: IcsClock): string | null {
  const moment = wallOf(starts).getTime();
  const days = [0, 1].map((days) => midnightOf(starts, days));
  const begun = days.find((midnight) => clock.momentOf(midnight).getTime() === moment);
  return begun ? dateOf(begun) : null;
}

/**
 * From DTSTART to DTEND, or DURATION, in milliseconds; a day without a time lasts one, anything else no time (RFC 5545 3.6.1). Negative
 * where the end is before the start. @param begins where an occurrence does: the days of DURATION are those of the calendar (3.3.6)
 */
export function lengthOf(
  component: ICAL.Component,
  clocks: IcsClocks,
  begins?: { readonly at: ICAL.Time; readonly clock: IcsClock },
): number {
  const start = component.getFirstProperty('dtstart');
  const end = component.getFirstProperty('dtend');
  const [starts, ends] = [start?.getFirstValue(), end?.getFirstValue()];
  if (!(starts instanceof ICAL.Time)) return 0;
  const clock = clocks.clockOf(start);
  if (ends instanceof ICAL.Time) {
    if (starts.isDate) return wallOf(ends).getTime() - wallOf(starts).getTime();
    // An end without a zone, or a day as the end of a time, is in the zone of the start.
    const isOwn = Boolean(end?.getFirstParameter('tzid')) || ends.zone === ICAL.Timezone.utcTimezone;
    const endsAt = (isOwn ? clocks.clockOf(end) : clock).momentOf(ends);
    return endsAt.getTime() - clock.momentOf(starts).getTime();
  }
  const duration = component.getFirstPropertyValue('duration');
  if (!(duration instanceof ICAL.Duration)) return starts.isDate ? day : 0;
  const from = begins ?? { at: starts, clock };
  const last = from.at.clone();
  last.adjust((duration.weeks * 7 + duration.days) * (duration.isNegative ? -1 : 1), 0, 0, 0);
  const daysMs = from.clock.momentOf(last).getTime() - from.clock.momentOf(from.at).getTime();
  const restMs = ((duration.hours * 60 + duration.minutes) * 60 + duration.seconds) * 1000;
  return daysMs + (duration.isNegative ? -restMs : restMs);
}
