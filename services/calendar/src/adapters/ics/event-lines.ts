import ICAL from 'ical.js';
import type { ContentLine } from './content-lines.ts';
import { quoted } from './reading-report.ts';
import { repeatRule } from './repeat-rule.ts';
import { durationOf, timeProperty } from './time-values.ts';

export interface Repair {
  readonly line: number;
  readonly text: string;
}

const times = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);
/** When the event was written: nothing is reported of those. */
const stamps = new Set(['CREATED', 'LAST-MODIFIED', 'DTSTAMP']);
const texts = new Set(
  [
    'UID',
    'SUMMARY',
    'DESCRIPTION',
    'LOCATION',
    'URL',
    'STATUS',
    'CLASS',
    'TRANSP',
    'SEQUENCE',
    'ORGANIZER',
  ].concat(
    ['ATTENDEE', 'CONFERENCE', 'X-GOOGLE-CONFERENCE', 'X-MICROSOFT-SKYPETEAMSMEETINGURL'],
    ['X-MICROSOFT-CDO-ALLDAYEVENT'],
  ),
);

/** Adds a property to an event, as far as it can be read; other properties than the ones that are used are skipped. */
export function readEventLine(line: ContentLine, event: ICAL.Component, repairs: Repair[]): void {
  const { name, number, value } = line;
  const unreadable = (what: string) =>
    repairs.push({ line: number, text: `${name}: ${quoted(value)} is ${what}.` });
  if (times.has(name) || stamps.has(name)) {
    const read = timeProperty(line);
    if (!read?.isWhole && times.has(name)) unreadable('not a date or time');
    if (read) event.addProperty(new ICAL.Property(read.property as never));
  } else if (name === 'DURATION') {
    const duration = durationOf(value);
    if (duration === null) unreadable('not a length of time');
    else event.addProperty(new ICAL.Property(['duration', {}, 'duration', duration] as never));
  } else if (name === 'RRULE' || name === 'EXRULE') {
    const read = repeatRule(value);
    if (!read?.isWhole)
      unreadable(read ? 'a rule that can be read in part' : 'not a rule by which an event repeats');
    if (read) {
      const rule = ICAL.Recur.fromString(read.rule).toJSON();
      event.addProperty(new ICAL.Property([name.toLowerCase(), {}, 'recur', rule] as never));
    }
  } else if (texts.has(name)) {
    const property = textProperty(line, repairs);
    if (property) event.addProperty(property);
  }
}

/** Parameters that cannot be read are left out, the value stays. */
function textProperty({ name, params, value, number }: ContentLine, repairs: Repair[]): ICAL.Property | null {
  for (const written of params === '' ? [''] : [params, '']) {
    try {
      return ICAL.Property.fromString(`${name}${written}:${value}`);
    } catch {
      // The library says by an error that parameters or value are not of the form of RFC 5545.
      if (written === params)
        repairs.push({ line: number, text: `${name}: ${quoted(params + value)} cannot be read whole.` });
    }
  }
  return null;
}
