import ICAL from 'ical.js';
import { contentLines, parameter, type ContentLine } from './content-lines.ts';
import { readEventLine, type Repair } from './event-lines.ts';
import { quoted, type ReportWriter } from './reading-report.ts';
import { repeatRule } from './repeat-rule.ts';
import { timeProperty, type JcalProperty } from './time-values.ts';

export interface CalendarFile {
  /** Has the VEVENTs of all calendar objects of the file and the VTIMEZONEs by which their times are read. */
  readonly calendar: ICAL.Component;
  /** X-WR-TIMEZONE: the zone of times that name none. */
  readonly floatingZone: string | null;
}

/** More of one event are left out, so that a file of 5 MB cannot be one event. */
const maxEventLines = 5_000;

interface OpenEvent {
  readonly line: number;
  readonly component: ICAL.Component;
  readonly repairs: Repair[];
  lines: number;
}

/** The components that are open at a line. */
interface Open {
  event: OpenEvent | null;
  zone: ICAL.Component | null;
  /** Names of those inside the event, such as VALARM. */
  inner: string[];
}

/**
 * Reads the components of a file line by line (RFC 5545 3.4 to 3.6). What is given up for a value that cannot be read is its property,
 * never the event. Each repair is reported; an event that the end of the file cuts off is left out, and reported.
 * @returns null when the text is no calendar
 */
export function readCalendarFile(text: string, report: ReportWriter): CalendarFile | null {
  const calendar = new ICAL.Component('vcalendar');
  const open: Open = { event: null, zone: null, inner: [] };
  let floatingZone: string | null = null;
  let isCalendar = false;

  function closeEvent(missingEnd: number | null) {
    const { event } = open;
    if (event === null) return;
    if (missingEnd !== null)
      event.repairs.push({ line: missingEnd, text: 'The end of the event is missing.' });
    calendar.addSubcomponent(event.component);
    if (event.repairs.length > 0) report.repaired(titleOf(event.component), event.repairs);
    open.event = null;
  }

  function begin(name: string, line: number) {
    if (name === 'VCALENDAR' || name === 'VEVENT') {
      closeEvent(line);
      // Some files hold events without the calendar around them.
      isCalendar = true;
      [open.zone, open.inner] = [null, []];
      if (name === 'VEVENT')
        open.event = { line, component: new ICAL.Component('vevent'), repairs: [], lines: 0 };
    } else if (open.event) open.inner.push(name);
    else open.zone = beginZone(name, open.zone, calendar);
  }

  function end(name: string) {
    if (name === 'VEVENT') closeEvent(null);
    else if (open.event) open.inner = open.inner.slice(0, Math.max(0, open.inner.lastIndexOf(name)));
    else open.zone = name === 'VTIMEZONE' ? null : (open.zone?.parent ?? open.zone);
  }

  for (const line of contentLines(text.replace(/^\uFEFF/, ''))) {
    if (!('name' in line)) {
      const says = `${quoted(line.text)} is not a line of a calendar.`;
      if (open.event && open.inner.length === 0) open.event.repairs.push({ line: line.number, text: says });
    } else if (line.name === 'BEGIN') begin(line.value.toUpperCase(), line.number);
    else if (line.name === 'END') end(line.value.toUpperCase());
    else if (open.event) readLineOf(open.event, open.inner, line);
    else if (open.zone) readZoneLine(line, open.zone);
    else if (line.name === 'X-WR-TIMEZONE') floatingZone ??= line.value;
  }
  // ical.js looks zones up by their TZID and fails on one without.
  for (const zone of [...calendar.getAllSubcomponents('vtimezone')])
    if (!zone.hasProperty('tzid')) calendar.removeSubcomponent(zone);
  if (open.event) {
    report.leftOut(titleOf(open.event.component), open.event.line, 'The file ends inside this event.');
    if (calendar.getAllSubcomponents('vevent').length === 0) return null;
  }
  return isCalendar ? { calendar, floatingZone } : null;
}

function readLineOf(event: OpenEvent, inner: readonly string[], line: ContentLine): void {
  event.lines += 1;
  if (inner.length === 0 && event.lines <= maxEventLines) readEventLine(line, event.component, event.repairs);
}

export function titleOf(component: ICAL.Component): string | null {
  const title = component.getFirstPropertyValue('summary');
  return typeof title === 'string' && title !== '' ? title.slice(0, 200) : null;
}

/** VTIMEZONE and the observances in it; other components of a calendar, such as VTODO, are not read. */
function beginZone(
  name: string,
  zone: ICAL.Component | null,
  calendar: ICAL.Component,
): ICAL.Component | null {
  if (name !== 'VTIMEZONE' && (zone === null || (name !== 'STANDARD' && name !== 'DAYLIGHT'))) return null;
  const component = new ICAL.Component(name.toLowerCase());
  const parent =
    name === 'VTIMEZONE' ? calendar : zone?.name === 'vtimezone' ? zone : (zone?.parent ?? calendar);
  parent.addSubcomponent(component);
  return component;
}

/** RFC 5545 3.6.5. A line that cannot be read is left out; a zone that lacks a needed one counts as unknown. */
function readZoneLine(line: ContentLine, zone: ICAL.Component): void {
  const property = zoneProperty(line);
  if (property) zone.addProperty(new ICAL.Property(property as never));
}

function zoneProperty(line: ContentLine): JcalProperty | null {
  const { name, value } = line;
  const offset = /^([+-])(\d\d):?(\d\d)/.exec(value);
  if (name === 'TZID' || name === 'X-LIC-LOCATION') return [name.toLowerCase(), {}, 'text', value];
  if (name === 'TZOFFSETFROM' || name === 'TZOFFSETTO')
    return offset && [name.toLowerCase(), {}, 'utc-offset', `${offset[1]}${offset[2]}:${offset[3]}`];
  if (name === 'DTSTART' || name === 'RDATE')
    return parameter(line, 'TZID') === null ? (timeProperty(line)?.property ?? null) : null;
  if (name !== 'RRULE') return null;
  const rule = repeatRule(value)?.rule;
  return rule === undefined ? null : ['rrule', {}, 'recur', ICAL.Recur.fromString(rule).toJSON()];
}
