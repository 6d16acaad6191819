import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import type { RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { cut, isCallable, longest, most, webLink } from '../event-fields.ts';
import { attendeeOf, organizerAddress, organizerOf, textOf } from './calendar-people.ts';
import { timesOf, type Occurrence } from './event-times.ts';
import type { IcsClocks } from './ics-times.ts';

export interface IcsReader {
  readonly clocks: IcsClocks;
  /** The user's own address, lower case. */
  readonly ownAddress: string;
}

const statuses: Readonly<Record<string, RemoteEvent['status']>> = {
  TENTATIVE: 'tentative',
  CANCELLED: 'cancelled',
};
const longestUid = 512;

/** An occurrence in the form in which events are stored (RFC 5545 3.6.1). */
export function icsEvent(occurrence: Occurrence, reader: IcsReader): RemoteEvent {
  const { component, recurrenceId } = occurrence;
  const text = (name: string) => textOf(component.getFirstPropertyValue(name));
  const uid = uidOf(component);
  const times = timesOf(occurrence, reader.clocks);
  const organizer = organizerAddress(component);
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
    organizer: organizerOf(component, reader.ownAddress),
    attendees: component
      .getAllProperties('attendee')
      .slice(0, most.attendees)
      .flatMap((property) => attendeeOf(property, organizer, reader.ownAddress)),
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
