import ICAL from 'ical.js';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { icsEvent, uidOf, type IcsReader, type Occurrence } from './ics-event.ts';
import { clockOf, wallOf } from './ics-times.ts';

export interface IcsRequest extends IcsReader {
  readonly text: string;
  readonly from: Date;
  readonly to: Date;
}

export type IcsAnswer =
  | { readonly events: readonly RemoteEvent[] }
  /** In the terms of `CalendarFailure`. */
  | { readonly failure: 'not-a-calendar' | 'too-large' };

/** The same limit as for a calendar at Google. */
const mostEvents = 10_000;
/** Steps of one series until it is given up: a daily one of 50 years. */
const mostSteps = 20_000;
const dayMs = 86_400_000;

/**
 * The events of a calendar file (RFC 5545) that lie at least partly between two moments, each occurrence of a series by itself. An event
 * that cannot be read is left out; a file that is no calendar is `not-a-calendar`. Runs in a thread of its own (ask-ics-thread.ts).
 */
export function readIcs(request: IcsRequest): IcsAnswer {
  const calendar = parsed(request.text);
  if (calendar === null) return { failure: 'not-a-calendar' };
  const found = new Map<string, RemoteEvent>();
  for (const components of byUid(calendar).values()) {
    for (const occurrence of occurrencesOf(components, request)) {
      const event = safely(() => icsEvent(occurrence, request));
      if (event && isWithin(event, request)) found.set(event.googleEventId, event);
      if (found.size > mostEvents) return { failure: 'too-large' };
    }
  }
  return { events: [...found.values()] };
}

function parsed(text: string): ICAL.Component | null {
  const whole = text.replace(/^\uFEFF/, '').trim();
  const calendar = safely(() => calendarIn(whole));
  return calendar ?? withoutWrongEvents(whole);
}

/** Of several calendar objects in one file (RFC 5545 3.4) the first counts. */
function calendarIn(text: string): ICAL.Component | null {
  const read = ICAL.parse(text) as unknown[];
  const calendar = new ICAL.Component((Array.isArray(read[0]) ? read[0] : read) as never);
  return calendar.name === 'vcalendar' ? calendar : null;
}

/** The parser refuses a file for one value that it cannot read, so its events are parsed one by one. */
function withoutWrongEvents(text: string): ICAL.Component | null {
  const outside: string[] = [];
  const events: string[][] = [];
  let event: string[] | null = null;
  for (const line of text.split(/\r?\n/)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) event = [];
    (event ?? outside).push(line);
    if (event && /^END:VEVENT\s*$/i.test(line)) {
      events.push(event);
      event = null;
    }
  }
  const calendar = safely(() => calendarIn(outside.join('\r\n')));
  for (const lines of events) {
    const own = safely(() => calendarIn(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')));
    const component = own?.getFirstSubcomponent('vevent');
    if (component) calendar?.addSubcomponent(component);
  }
  return calendar;
}

/** An event that cannot be read is left out: one wrong event does not make the calendar unreadable. */
function safely<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

function byUid(calendar: ICAL.Component): Map<string, ICAL.Component[]> {
  return Map.groupBy(calendar.getAllSubcomponents('vevent'), uidOf);
}

function* occurrencesOf(
  components: readonly ICAL.Component[],
  request: IcsRequest,
): Generator<Occurrence, void> {
  const exceptions = components.filter((component) => component.hasProperty('recurrence-id'));
  const masters = components.filter((component) => !component.hasProperty('recurrence-id'));
  const master = masters.at(-1);
  const moved = new Set<string>();
  for (const component of exceptions) {
    const starts = safely(() => component.getFirstPropertyValue('dtstart'));
    const recurrenceId = safely(() => component.getFirstPropertyValue('recurrence-id'));
    if (!(starts instanceof ICAL.Time) || !(recurrenceId instanceof ICAL.Time)) continue;
    moved.add(keyOf(component.getFirstProperty('recurrence-id'), recurrenceId, request));
    yield { component, starts, recurrenceId };
  }
  if (master) yield* seriesOf(master, moved, request);
}

/** The event itself, or the occurrences that its rules, RDATE and EXDATE make, without moved ones. */
function* seriesOf(
  component: ICAL.Component,
  moved: ReadonlySet<string>,
  request: IcsRequest,
): Generator<Occurrence, void> {
  const dtstart = safely(() => component.getFirstPropertyValue('dtstart'));
  if (!(dtstart instanceof ICAL.Time)) return;
  if (!component.hasProperty('rrule') && !component.hasProperty('rdate'))
    return yield { component, starts: dtstart, recurrenceId: null };
  // RecurExpansion includes DTSTART only where there is a rule; by RFC 5545 3.8.5.2 it always counts.
  if (!component.hasProperty('rrule')) yield { component, starts: dtstart, recurrenceId: dtstart.clone() };
  const iterator = safely(() => new ICAL.RecurExpansion({ component, dtstart }));
  const until = request.to.getTime() + dayMs;
  for (let step = 0; iterator && step < mostSteps; step += 1) {
    const starts = safely(() => iterator.next());
    if (!starts || wallOf(starts).getTime() > until) return;
    const recurrenceId = starts.clone();
    const key = keyOf(component.getFirstProperty('dtstart'), recurrenceId, request);
    if (!moved.has(key)) yield { component, starts, recurrenceId };
  }
}

/** One key for the same moment however it is written: RECURRENCE-ID may be in UTC where DTSTART is not. */
function keyOf(property: ICAL.Property | null, time: ICAL.Time, { timeZone }: IcsRequest): string {
  return time.isDate ? `day ${time.toString()}` : clockOf(property, timeZone).momentOf(time).toISOString();
}

/** All-day events are compared by their days in UTC, with a day more on each side: callers ask by the days of the user's zone. */
function isWithin({ start, end, isAllDay }: RemoteEvent, { from, to }: IcsRequest): boolean {
  const slack = isAllDay ? dayMs : 0;
  const startsAt = Date.parse(start.dateTime ?? start.date ?? '');
  const endsAt = Date.parse(end.dateTime ?? end.date ?? '');
  return startsAt - slack < to.getTime() && endsAt + slack > from.getTime();
}
