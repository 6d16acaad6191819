import ICAL from 'ical.js';
import { say, type Saying } from '@tern/contracts/sentences/sentence';
import { addressOf } from './calendar-people.ts';
import { timeNames, type ContentLine } from './content-lines.ts';
import { wholeDayNames } from './event-times.ts';
import type { Repair } from './reading-report.ts';
import { repeatRule } from './repeat-rule.ts';
import { durationOf, timeProperty } from './time-values.ts';
import { decodedValue, encodingOf } from './vcalendar.ts';

const stamps = new Set(['CREATED', 'LAST-MODIFIED', 'DTSTAMP']);
const texts = new Set([
  ...'UID SUMMARY DESCRIPTION LOCATION URL STATUS CLASS TRANSP SEQUENCE ORGANIZER ATTENDEE CONFERENCE'.split(
    ' ',
  ),
  'X-GOOGLE-CONFERENCE',
  'X-MICROSOFT-SKYPETEAMSMEETINGURL',
  ...wholeDayNames,
]);

/** Properties that an event has once: the first counts, as in other programs. */
const once = new Set([
  ...'DTSTART DTEND DURATION RECURRENCE-ID UID SUMMARY DESCRIPTION LOCATION STATUS CLASS TRANSP SEQUENCE ORGANIZER'.split(
    ' ',
  ),
  ...stamps,
]);

/** Adds a property to an event, as far as it can be read; other properties than the ones that are used are skipped. */
export function readEventLine(line: ContentLine, event: ICAL.Component, repairs: Repair[]): void {
  const { name, number, value } = line;
  const key = name.toLowerCase();
  const property = name;
  const says = (text: Saying) => repairs.push({ line: number, text, words: value });
  if (line.isCut) says(say('{property} is too long; its end is left out.', { property }));
  if (once.has(name) && event.hasProperty(key)) {
    if (!isSame(event.getFirstProperty(key), line))
      says(say('{property} stands there twice; the first counts.', { property }));
  } else if (timeNames.has(name) || stamps.has(name)) {
    const read = timeProperty(line);
    if (!read) says(say('{property} is not a date or time.', { property }));
    else if (!read.isWhole) says(say('{property} is not a date or time in each of its parts.', { property }));
    if (read) event.addProperty(new ICAL.Property(read.property as never));
  } else if (name === 'DURATION') {
    const duration = durationOf(value);
    if (duration === null) says(say('{property} is not a length of time.', { property }));
    else event.addProperty(new ICAL.Property(['duration', {}, 'duration', duration] as never));
  } else if (name === 'RRULE' || name === 'EXRULE') {
    const read = repeatRule(value);
    if (!read) says(say('{property} is not a rule by which an event repeats.', { property }));
    else if (!read.isWhole) says(say('{property} can be read only in part.', { property }));
    if (read) {
      const rule = ICAL.Recur.fromString(read.rule).toJSON();
      event.addProperty(new ICAL.Property([key, {}, 'recur', rule] as never));
    }
  } else if (texts.has(name)) {
    const read = textProperty(line, says);
    if (read) event.addProperty(read);
    if (read && people.has(name) && addressOf(read) === null)
      says(say('{property} names no mail address.', { property }));
  }
}

const people = new Set(['ORGANIZER', 'ATTENDEE']);

const isSame = (property: ICAL.Property | null, { value }: ContentLine) =>
  property !== null && comparable(property.toICALString()).endsWith(comparable(value));

const comparable = (text: string) => text.replace(/[\s\\:-]/g, '').toUpperCase();

/** Parameters that cannot be read are left out, the value stays. */
function textProperty(line: ContentLine, says: (text: Saying) => void): ICAL.Property | null {
  const { name, params } = line;
  const value = decodedValue(line);
  const written = encodingOf(params) === null ? params : '';
  for (const tried of written === '' ? [''] : [written, '']) {
    try {
      return ICAL.Property.fromString(`${name}${tried}:${value}`);
    } catch {
      // The library says by an error that parameters or value are not of the form of RFC 5545.
      if (tried === written) says(say('{property} cannot be read whole.', { property: name }));
    }
  }
  return null;
}
