import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { day } from '@tern/kernel/clock';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { cut, isCallable, longest, most, webLink } from '../event-fields.ts';
import { dateOf, wallOf, type IcsClocks } from './ics-times.ts';

export interface IcsReader {
  readonly clocks: IcsClocks;
  /** The user's own address, lower case. */
  readonly ownAddress: string;
}

/** One appearance of an event: the event itself, or one of a series. */
export interface Occurrence {
  readonly component: ICAL.Component;
  readonly starts: ICAL.Time;
  /** Set for an occurrence of a series. */
  readonly recurrenceId: ICAL.Time | null;
  /** Set where it differs from the event's own: a period of RDATE. */
  readonly lengthMs?: number | undefined;
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
export function icsEvent(occurrence: Occurrence, reader: IcsReader): RemoteEvent {
  const { component, recurrenceId } = occurrence;
  const text = (name: string) => textOf(component.getFirstPropertyValue(name));
  const uid = uidOf(component);
  const times = timesOf(occurrence, reader.clocks);
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
    created: momentText(component, 'created', reader.clocks),
    updated: momentText(component, 'last-modified', reader.clocks),
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

function timesOf({ component, starts, lengthMs }: Occurrence, clocks: IcsClocks) {
  const property = component.getFirstProperty('dtstart');
  const length = Math.min(Math.max(lengthMs ?? lengthOf(component, clocks), 0), longestLengthMs);
  if (starts.isDate || isWholeDays(component, starts, length)) {
    const end = starts.clone();
    end.adjust(Math.max(1, Math.round(length / day)), 0, 0, 0);
    return {
      start: { date: dateOf(starts), dateTime: null, timeZone: null },
      end: { date: dateOf(end), dateTime: null, timeZone: null },
      startDate: dateOf(starts),
      startDateTime: null,
      endDateTime: null,
      startTimeZone: null,
      isAllDay: true,
    };
  }
  const clock = clocks.clockOf(property);
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

/** Outlook writes whole days as times from midnight to midnight, and says in a property of its own that they are days. */
function isWholeDays(
  component: ICAL.Component,
  { hour, minute, second }: ICAL.Time,
  length: number,
): boolean {
  const says = textOf(component.getFirstPropertyValue('x-microsoft-cdo-alldayevent'));
  // An hour more or less where the clocks change in between.
  const isDays = Math.abs(length - Math.round(length / day) * day) <= 3_600_000;
  return says?.toUpperCase() === 'TRUE' && hour + minute + second === 0 && isDays;
}

const longestLengthMs = 400 * day;

/** From DTSTART to DTEND, or DURATION; a day without a time lasts one, anything else no time (RFC 5545 3.6.1). */
function lengthOf(component: ICAL.Component, clocks: IcsClocks): number {
  const start = component.getFirstProperty('dtstart');
  const end = component.getFirstProperty('dtend');
  const [starts, ends] = [start?.getFirstValue(), end?.getFirstValue()];
  const duration = component.getFirstPropertyValue('duration');
  if (starts instanceof ICAL.Time && ends instanceof ICAL.Time) {
    if (starts.isDate) return wallOf(ends).getTime() - wallOf(starts).getTime();
    // An end without a zone, or a day as the end of a time, is in the zone of the start.
    const isOwn = Boolean(end?.getFirstParameter('tzid')) || ends.zone === ICAL.Timezone.utcTimezone;
    return (
      clocks
        .clockOf(isOwn ? end : start)
        .momentOf(ends)
        .getTime() - clocks.clockOf(start).momentOf(starts).getTime()
    );
  }
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return starts instanceof ICAL.Time && starts.isDate ? day : 0;
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

function momentText(component: ICAL.Component, name: string, clocks: IcsClocks): string | null {
  const property = component.getFirstProperty(name);
  const time = property?.getFirstValue();
  return time instanceof ICAL.Time ? clocks.clockOf(property).momentOf(time).toISOString() : null;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
