import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { cut, isCallable, longest, most, webLink } from '../event-fields.ts';
import { clockOf, dateOf } from './ics-times.ts';

export interface IcsReader {
  /** The zone of times that name none. */
  readonly timeZone: string;
  /** The user's own address, lower case. */
  readonly ownAddress: string;
}

/** One appearance of an event: the event itself, or one of a series. */
export interface Occurrence {
  readonly component: ICAL.Component;
  readonly starts: ICAL.Time;
  /** Set for an occurrence of a series. */
  readonly recurrenceId: ICAL.Time | null;
}

const statuses: Readonly<Record<string, RemoteEvent['status']>> = {
  TENTATIVE: 'tentative',
  CANCELLED: 'cancelled',
};
const responses: Readonly<Record<string, RemoteEvent['attendees'][number]['responseStatus']>> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};
const longestUid = 512;

/** An occurrence in the form in which events are stored (RFC 5545 3.6.1). */
export function icsEvent({ component, starts, recurrenceId }: Occurrence, reader: IcsReader): RemoteEvent {
  const text = (name: string) => textOf(component.getFirstPropertyValue(name));
  const uid = uidOf(component);
  const times = timesOf(component, starts, reader.timeZone);
  const event = {
    googleEventId: recurrenceId ? `${uid}_${recurrenceId.toICALString()}` : uid,
    iCalUID: uid,
    recurringEventId: recurrenceId ? uid : null,
    summary: cut(text('summary'), longest.title),
    description: cut(text('description'), longest.text),
    location: cut(text('location'), longest.place),
    htmlLink: webLink(text('url')),
    ...times,
    status: statuses[text('status')?.toUpperCase() ?? ''] ?? ('confirmed' as const),
    visibility: text('class')?.toLowerCase() === 'private' ? 'private' : 'default',
    transparency: text('transp')?.toUpperCase() === 'TRANSPARENT' ? 'transparent' : 'opaque',
    organizer: organizerOf(component, reader),
    attendees: component
      .getAllProperties('attendee')
      .slice(0, most.attendees)
      .flatMap((property) => attendeeOf(property, organizerAddress(component), reader)),
    conferenceData: conferenceOf(component),
    recurrence: component
      .getAllProperties('rrule')
      .slice(0, most.recurrence)
      .map((property) => property.toICALString().slice(0, longest.title)),
    attachments: [],
    created: momentText(component, 'created'),
    updated: momentText(component, 'last-modified'),
    sequence: Math.trunc(Number(text('sequence')) || 0),
  };
  return { ...event, etag: hashOf(JSON.stringify(event)) };
}

/** Some files have events without one; it is then derived from the event's content. */
export function uidOf(component: ICAL.Component): string {
  const uid = textOf(component.getFirstPropertyValue('uid'))?.trim();
  if (!uid) return hashOf(component.toString());
  return uid.length > longestUid ? hashOf(uid) : uid;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

function timesOf(component: ICAL.Component, starts: ICAL.Time, userZone: string) {
  const property = component.getFirstProperty('dtstart');
  const timeZone = textOf(property?.getFirstParameter('tzid'));
  if (starts.isDate) {
    const days = Math.max(1, Math.round(lengthMs(component, userZone) / 86_400_000));
    const end = starts.clone();
    end.adjust(days, 0, 0, 0);
    return {
      start: { date: dateOf(starts), dateTime: null, timeZone: null },
      end: { date: dateOf(end), dateTime: null, timeZone: null },
      ...{ startDate: dateOf(starts), startDateTime: null, endDateTime: null, startTimeZone: null },
      isAllDay: true,
    };
  }
  const clock = clockOf(property, userZone);
  const startsAt = clock.momentOf(starts);
  const startDateTime = startsAt.toISOString();
  const endDateTime = new Date(startsAt.getTime() + lengthMs(component, userZone)).toISOString();
  const zone = timeZone === null ? null : clock.zone;
  return {
    start: { date: null, dateTime: startDateTime, timeZone: zone },
    end: { date: null, dateTime: endDateTime, timeZone: zone },
    ...{ startDate: null, startDateTime, endDateTime, startTimeZone: zone },
    isAllDay: false,
  };
}

const longestLengthMs = 400 * 86_400_000;

/** From DTSTART to DTEND, or DURATION; a day without a time lasts one, anything else no time (RFC 5545 3.6.1). */
function lengthMs(component: ICAL.Component, userZone: string): number {
  const start = component.getFirstProperty('dtstart');
  const end = component.getFirstProperty('dtend');
  const [starts, ends] = [start?.getFirstValue(), end?.getFirstValue()];
  const duration = component.getFirstPropertyValue('duration');
  let length = starts instanceof ICAL.Time && starts.isDate ? 86_400_000 : 0;
  if (starts instanceof ICAL.Time && ends instanceof ICAL.Time)
    length =
      clockOf(end, userZone).momentOf(ends).getTime() - clockOf(start, userZone).momentOf(starts).getTime();
  else if (duration instanceof ICAL.Duration) length = duration.toSeconds() * 1000;
  return Math.min(Math.max(length, 0), longestLengthMs);
}

function addressOf(property: ICAL.Property | null): string | null {
  const address = textOf(property?.getFirstValue())
    ?.replace(/^mailto:/i, '')
    .trim();
  return address?.includes('@') ? address.slice(0, longest.address) : null;
}

const organizerAddress = (component: ICAL.Component) =>
  addressOf(component.getFirstProperty('organizer'))?.toLowerCase() ?? null;

function organizerOf(component: ICAL.Component, { ownAddress }: IcsReader): RemoteEvent['organizer'] {
  const property = component.getFirstProperty('organizer');
  const email = addressOf(property);
  if (email === null) return null;
  return { email, name: nameOf(property), isSelf: email.toLowerCase() === ownAddress };
}

const nameOf = (property: ICAL.Property | null) =>
  cut(textOf(property?.getFirstParameter('cn')), longest.title);

function attendeeOf(
  property: ICAL.Property,
  organizer: string | null,
  { ownAddress }: IcsReader,
): RemoteEvent['attendees'] {
  const email = addressOf(property);
  if (email === null) return [];
  const parameter = (name: string) => textOf(property.getFirstParameter(name))?.toUpperCase() ?? '';
  return [
    {
      id: null,
      email,
      name: nameOf(property),
      responseStatus: responses[parameter('partstat')] ?? 'needsAction',
      comment: null,
      isOptional: parameter('role') === 'OPT-PARTICIPANT',
      isResource: ['RESOURCE', 'ROOM'].includes(parameter('cutype')),
      isOrganizer: email.toLowerCase() === organizer,
      isSelf: email.toLowerCase() === ownAddress,
      additionalGuests: 0,
    },
  ];
}

/** CONFERENCE (RFC 7986 5.11), and what Google and Microsoft write instead. */
const conferenceNames = ['conference', 'x-google-conference', 'x-microsoft-skypeteamsmeetingurl'];

function conferenceOf(component: ICAL.Component): RemoteEvent['conferenceData'] {
  const entryPoints = conferenceNames
    .flatMap((name) => component.getAllProperties(name))
    .slice(0, most.entryPoints)
    .flatMap((property) => {
      const uri = textOf(property.getFirstValue());
      if (uri === null || !isCallable(uri)) return [];
      const label = cut(textOf(property.getFirstParameter('label')), longest.title);
      return [{ type: /^tel:/i.test(uri) ? 'phone' : 'video', uri, label }];
    });
  return entryPoints.length === 0 ? null : { name: null, entryPoints };
}

function momentText(component: ICAL.Component, name: string): string | null {
  const property = component.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!(time instanceof ICAL.Time)) return null;
  const moment = clockOf(property, 'UTC').momentOf(time);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
