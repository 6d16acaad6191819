import type { calendar_v3 } from 'googleapis/build/src/apis/calendar/index.js';
import { eventStatusSchema, responseStatusSchema } from '@tern/contracts/http/calendar-events';
import type { RemoteCalendar, RemoteEvent } from '../../domain/accounts/calendar-provider.ts';
import { cut, isCallable, longest, most, webLink } from '../event-fields.ts';

type Event = calendar_v3.Schema$Event;

/** Null for an entry without an id, which cannot be shown. */
export function remoteCalendar(entry: calendar_v3.Schema$CalendarListEntry): RemoteCalendar | null {
  if (!entry.id || entry.deleted) return null;
  return {
    googleCalendarId: entry.id,
    name: cut(entry.summaryOverride ?? entry.summary, longest.title) ?? entry.id,
    description: cut(entry.description, longest.text),
    timeZone: entry.timeZone ?? 'UTC',
    accessRole: entry.accessRole ?? 'reader',
    isPrimary: entry.primary ?? false,
    isHidden: entry.hidden ?? false,
    isSelected: entry.selected ?? false,
    colorId: entry.colorId ?? null,
    backgroundColor: entry.backgroundColor ?? null,
    foregroundColor: entry.foregroundColor ?? null,
  };
}

/** Null where an event has no id or no time: it has no place on any day. */
export function remoteEvent(event: Event): RemoteEvent | null {
  const start = timeOf(event.start);
  const end = timeOf(event.end) ?? start;
  if (!event.id || start === null || end === null) return null;
  const isAllDay = start.date !== null;
  const status = eventStatusSchema.safeParse(event.status);
  return {
    googleEventId: event.id,
    iCalUID: event.iCalUID ?? null,
    recurringEventId: event.recurringEventId ?? null,
    summary: cut(event.summary, longest.title),
    description: cut(event.description, longest.text),
    location: cut(event.location, longest.place),
    htmlLink: webLink(event.htmlLink),
    start,
    end,
    startDate: start.date,
    startDateTime: utcOf(start.dateTime),
    endDateTime: utcOf(end.dateTime),
    startTimeZone: start.timeZone,
    isAllDay,
    status: status.success ? status.data : 'confirmed',
    visibility: event.visibility ?? 'default',
    transparency: event.transparency ?? 'opaque',
    organizer: event.organizer?.email
      ? {
          email: event.organizer.email.slice(0, longest.address),
          name: cut(event.organizer.displayName, longest.title),
          isSelf: event.organizer.self ?? false,
        }
      : null,
    attendees: (event.attendees ?? []).slice(0, most.attendees).flatMap(attendeeOf),
    conferenceData: conferenceOf(event),
    recurrence: (event.recurrence ?? []).slice(0, most.recurrence),
    attachments: (event.attachments ?? []).slice(0, most.attachments).flatMap(attachmentOf),
    created: utcOf(event.created),
    updated: utcOf(event.updated),
    sequence: event.sequence ?? 0,
    etag: event.etag ?? null,
  };
}

function timeOf(time: calendar_v3.Schema$EventDateTime | undefined): RemoteEvent['start'] | null {
  const { date, dateTime, timeZone } = time ?? {};
  if (date && /^\d{4}-\d\d-\d\d$/.test(date)) return { date, dateTime: null, timeZone: timeZone ?? null };
  if (!dateTime || Number.isNaN(Date.parse(dateTime))) return null;
  return { date: null, dateTime, timeZone: timeZone ?? null };
}

function attendeeOf(attendee: calendar_v3.Schema$EventAttendee): RemoteEvent['attendees'] {
  if (!attendee.email) return [];
  const response = responseStatusSchema.safeParse(attendee.responseStatus);
  return [
    {
      id: attendee.id ?? null,
      email: attendee.email.slice(0, longest.address),
      name: cut(attendee.displayName, longest.title),
      responseStatus: response.success ? response.data : 'needsAction',
      comment: cut(attendee.comment, longest.text),
      isOptional: attendee.optional ?? false,
      isResource: attendee.resource ?? false,
      isOrganizer: attendee.organizer ?? false,
      isSelf: attendee.self ?? false,
      additionalGuests: attendee.additionalGuests ?? 0,
    },
  ];
}

function attachmentOf(attachment: calendar_v3.Schema$EventAttachment): RemoteEvent['attachments'] {
  const fileUrl = webLink(attachment.fileUrl);
  if (fileUrl === null) return [];
  return [
    {
      id: attachment.fileId ?? fileUrl,
      fileId: attachment.fileId ?? null,
      fileUrl,
      title: cut(attachment.title, longest.title),
      mimeType: attachment.mimeType ?? null,
      iconLink: webLink(attachment.iconLink),
    },
  ];
}

/** Old events have a link and no conference data. */
function conferenceOf({ conferenceData, hangoutLink }: Event): RemoteEvent['conferenceData'] {
  const points = (conferenceData?.entryPoints ?? [])
    .slice(0, most.entryPoints)
    .flatMap(({ entryPointType, uri, label }) =>
      uri && isCallable(uri)
        ? [{ type: entryPointType ?? 'more', uri, label: cut(label, longest.title) }]
        : [],
    );
  const name = cut(conferenceData?.conferenceSolution?.name, longest.title);
  if (points.length > 0) return { name, entryPoints: points };
  const link = webLink(hangoutLink);
  return link === null ? null : { name, entryPoints: [{ type: 'video', uri: link, label: null }] };
}

function utcOf(dateTime: string | null | undefined): string | null {
  if (!dateTime || Number.isNaN(Date.parse(dateTime))) return null;
  return new Date(dateTime).toISOString();
}
