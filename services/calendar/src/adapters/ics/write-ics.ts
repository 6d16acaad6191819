import ICAL from 'ical.js';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';

/** The lines before the events of an .ics file (RFC 5545 3.4). */
export const icsBeginning = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tern//export//EN\r\n';
export const icsEnd = 'END:VCALENDAR\r\n';

/**
 * One event as a VEVENT. Each appearance of a series is written by itself, with an id of its own: the rule of the series is not stored.
 * @param calendarName goes into X-TERN-CALENDAR
 * @param madeAt for DTSTAMP, which every event needs, where the event does not say when it was changed
 */
export function writeIcsEvent(event: RemoteEvent, calendarName: string, madeAt: Date): string {
  const component = new ICAL.Component('vevent');
  const add = (name: string, value: string | null) => {
    const text = value === null ? '' : withoutControls(value);
    if (text !== '') component.addPropertyWithValue(name, text);
  };
  // The library escapes line ends only in texts: an address, and properties that RFC 5545 does not name, are written as they are.
  const addLine = (name: string, value: string | null) => add(name, value === null ? null : oneLine(value));
  const addMoment = (name: string, moment: string | Date | null) => {
    if (moment !== null) component.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(moment), true));
  };
  add('uid', event.recurringEventId === null ? (event.iCalUID ?? event.googleEventId) : event.googleEventId);
  addMoment('dtstamp', event.updated ?? event.created ?? madeAt);
  if (event.start.date !== null && event.end.date !== null) {
    component.addPropertyWithValue('dtstart', ICAL.Time.fromDateString(event.start.date));
    component.addPropertyWithValue('dtend', ICAL.Time.fromDateString(event.end.date));
  } else {
    addMoment('dtstart', event.startDateTime ?? madeAt);
    addMoment('dtend', event.endDateTime);
  }
  add('summary', event.summary);
  add('description', event.description);
  add('location', event.location);
  addLine('url', event.htmlLink);
  add('status', event.status.toUpperCase());
  add('transp', event.transparency.toUpperCase());
  add('class', event.visibility === 'private' || event.visibility === 'confidential' ? 'PRIVATE' : 'PUBLIC');
  if (event.organizer) component.addProperty(person('organizer', event.organizer));
  for (const attendee of event.attendees) {
    const property = person('attendee', attendee);
    property.setParameter('partstat', partstats[attendee.responseStatus]);
    property.setParameter('role', attendee.isOptional ? 'OPT-PARTICIPANT' : 'REQ-PARTICIPANT');
    component.addProperty(property);
  }
  for (const { uri } of event.conferenceData?.entryPoints ?? []) addLine('x-conference', uri);
  for (const { fileUrl } of event.attachments) addLine('x-attachment', fileUrl);
  component.addPropertyWithValue('sequence', event.sequence);
  addMoment('created', event.created);
  addMoment('last-modified', event.updated);
  addLine('x-tern-calendar', calendarName);
  return `${component.toString()}\r\n`;
}

const partstats: Readonly<Record<RemoteEvent['attendees'][number]['responseStatus'], string>> = {
  accepted: 'ACCEPTED',
  declined: 'DECLINED',
  tentative: 'TENTATIVE',
  needsAction: 'NEEDS-ACTION',
};

function person(
  name: string,
  { email, name: called }: { email: string; name: string | null },
): ICAL.Property {
  const property = new ICAL.Property(name);
  property.setValue(`mailto:${oneLine(email)}`);
  if (called !== null) property.setParameter('cn', oneLine(called).replaceAll('"', "'"));
  return property;
}

/** RFC 5545 3.3.11: a text holds no control characters but tabs and the line ends that are escaped. */
const withoutControls = (text: string) => text.replaceAll('\r\n', '\n').replace(/(?![\t\n])\p{Cc}/gu, '');

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
