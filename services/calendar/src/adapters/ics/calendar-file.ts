import ICAL from 'ical.js';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { contentLines, type ContentLine } from './content-lines.ts';
import { readEventLine } from './event-lines.ts';
import type { ReportWriter, Repair } from './reading-report.ts';
import { vcalendarZone } from './vcalendar.ts';
import { beginZone, readZoneLine, withoutNameless } from './zone-lines.ts';

export interface CalendarFile {
  /** Has the VEVENTs of all calendar objects of the file and the VTIMEZONEs by which their times are read. */
  readonly calendar: ICAL.Component;
  /** X-WR-TIMEZONE, or TZ of vCalendar 1.0: the zone of times that name none. */
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
  /** Components beside events, such as VTODO: their lines are not read. */
  other: number;
  isCancelled: boolean;
}

/** RFC 5545 3.6; VALARM and VFREEBUSY hold nothing that a calendar shows. */
const unreadComponents: Readonly<Record<string, PlainPattern>> = {
  VTODO: 'A task is no event and is not read.',
  VJOURNAL: 'A journal entry is no event and is not read.',
};

/**
 * Reads the components of a file line by line (RFC 5545 3.4 to 3.6, and vCalendar 1.0). What is given up for a value that cannot be read
 * is its property, never the event. Each repair is reported; an event that the end of the file cuts off is left out, and reported.
 * @returns null when the text is no calendar
 */
export function readCalendarFile(text: string, report: ReportWriter): CalendarFile | null {
  const calendar = new ICAL.Component('vcalendar');
  const open: Open = { event: null, zone: null, inner: [], other: 0, isCancelled: false };
  let floatingZone: string | null = null;
  let isCalendar = false;

  function closeEvent(missingEnd: number | null) {
    const { event } = open;
    if (event === null) return;
    const { component, repairs } = event;
    if (missingEnd !== null)
      repairs.push({ line: missingEnd, text: 'The end of the event is missing.', words: null });
    if (event.lines > maxEventLines)
      repairs.push({
        line: null,
        text: 'It has more than 5,000 lines; the others are left out.',
        words: null,
      });
    if (open.isCancelled && !component.hasProperty('status'))
      component.addPropertyWithValue('status', 'CANCELLED');
    calendar.addSubcomponent(component);
    if (repairs.length > 0) report.repaired(component, titleOf(component), repairs);
    open.event = null;
  }

  function begin(name: string, line: number) {
    if (name === 'VCALENDAR' || name === 'VEVENT') {
      closeEvent(line);
      // Some files hold events without the calendar around them.
      isCalendar = true;
      [open.zone, open.inner, open.other] = [null, [], 0];
      if (name === 'VCALENDAR') open.isCancelled = false;
      else open.event = { line, component: new ICAL.Component('vevent'), repairs: [], lines: 0 };
    } else if (open.event) open.inner.push(name);
    else {
      const unread = unreadComponents[name];
      if (unread !== undefined) report.note(null, { line, text: unread, words: null });
      open.zone = open.other > 0 ? null : beginZone(name, open.zone, calendar);
      if (open.zone === null) open.other += 1;
    }
  }

  function end(name: string) {
    if (name === 'VEVENT') closeEvent(null);
    else if (open.event) open.inner = open.inner.slice(0, Math.max(0, open.inner.lastIndexOf(name)));
    else if (open.other > 0) open.other -= 1;
    else open.zone = name === 'VTIMEZONE' ? null : (open.zone?.parent ?? open.zone);
  }

  function readHeadLine({ name, value }: ContentLine) {
    if (name === 'X-WR-TIMEZONE') floatingZone ??= value;
    if (name === 'TZ') floatingZone ??= vcalendarZone(value);
    if (name === 'METHOD') open.isCancelled = value.toUpperCase() === 'CANCEL';
  }

  for (const line of contentLines(text.replace(/^\uFEFF/, ''))) {
    const isInside = open.inner.length > 0 || open.other > 0;
    if (!('name' in line)) {
      const stray: Repair = {
        line: line.number,
        text: 'This is not a line of a calendar.',
        words: line.text,
      };
      if (isInside) continue;
      if (open.event) open.event.repairs.push(stray);
      else if (isCalendar) report.note(null, stray);
    } else if (line.name === 'BEGIN') begin(line.value.toUpperCase(), line.number);
    else if (line.name === 'END') end(line.value.toUpperCase());
    else if (open.event) readLineOf(open.event, isInside, line);
    else if (open.zone) readZoneLine(line, open.zone, report);
    else if (!isInside) readHeadLine(line);
  }
  withoutNameless(calendar);
  if (open.event) {
    report.leftOut(titleOf(open.event.component), open.event.line, 'The file ends inside this event.');
    if (calendar.getAllSubcomponents('vevent').length === 0) return null;
  }
  return isCalendar ? { calendar, floatingZone } : null;
}

function readLineOf(event: OpenEvent, isInside: boolean, line: ContentLine): void {
  event.lines += 1;
  if (!isInside && event.lines <= maxEventLines) readEventLine(line, event.component, event.repairs);
}

export function titleOf(component: ICAL.Component): string | null {
  const title = component.getFirstPropertyValue('summary');
  return typeof title === 'string' && title !== '' ? title : null;
}
