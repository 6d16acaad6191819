import type { CalendarEvent } from '@tern/contracts/http/calendar-events';

type Attendee = CalendarEvent['attendees'][number];

export const aPerson = (email: string, more: Partial<Attendee> = {}): Attendee => ({
  id: null,
  email,
  name: null,
  responseStatus: 'accepted',
  comment: null,
  isOptional: false,
  isResource: false,
  isOrganizer: false,
  isSelf: false,
  additionalGuests: 0,
  ...more,
});
/** The user. */
export const me = aPerson('robin@fernhill.example', { isSelf: true });
/** From outside. */
export const ines = aPerson('Ines@museum.example', { name: 'Ines Duarte' });

/** An hour on a morning of March 2026. */
export const aMeeting = (summary: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: summary,
  calendarId: 'c',
  googleEventId: summary,
  iCalUID: null,
  recurringEventId: null,
  summary,
  description: null,
  location: null,
  htmlLink: null,
  startDate: null,
  startTimeZone: null,
  start: { date: null, dateTime: '2026-03-03T10:00:00Z', timeZone: null },
  end: { date: null, dateTime: '2026-03-03T11:00:00Z', timeZone: null },
  startDateTime: '2026-03-03T10:00:00.000Z',
  endDateTime: '2026-03-03T11:00:00.000Z',
  isAllDay: false,
  status: 'confirmed',
  visibility: 'default',
  transparency: 'opaque',
  organizer: null,
  attendees: [],
  conferenceData: null,
  recurrence: [],
  attachments: [],
  created: null,
  updated: null,
  sequence: 0,
  etag: null,
  calendar: { name: 'Robin' },
  ...more,
});
