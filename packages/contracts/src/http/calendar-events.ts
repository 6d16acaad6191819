import { z } from 'zod';
import { idSchema } from '../fields.ts';

export const eventStatusSchema = z.enum(['confirmed', 'tentative', 'cancelled']);
export const responseStatusSchema = z.enum(['accepted', 'declined', 'tentative', 'needsAction']);

/** A day without a time, or a moment; Google's `date` and `dateTime` (Calendar API v3, events). */
const eventTimeSchema = z.object({
  date: z.iso.date().nullable().describe('Of an all-day event; the end is the day after the last.'),
  dateTime: z.iso.datetime({ offset: true }).nullable(),
  timeZone: z.string().nullable().describe('IANA name, where the event has one of its own.'),
});

export const attendeeSchema = z.object({
  id: z.string().nullable(),
  email: z.string(),
  name: z.string().nullable(),
  responseStatus: responseStatusSchema,
  comment: z.string().nullable(),
  isOptional: z.boolean(),
  isResource: z.boolean(),
  isOrganizer: z.boolean(),
  isSelf: z.boolean(),
  additionalGuests: z.number().int(),
});

const entryPointSchema = z.object({
  type: z.string().describe('video, phone, sip or more.'),
  uri: z.string().describe('http, https, tel or sip.'),
  label: z.string().nullable(),
});

export const calendarEventSchema = z.object({
  id: idSchema,
  calendarId: idSchema,
  googleEventId: z.string(),
  iCalUID: z.string().nullable(),
  recurringEventId: z.string().nullable(),
  summary: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  htmlLink: z.string().nullable(),
  start: eventTimeSchema,
  end: eventTimeSchema,
  startDate: z.iso.date().nullable().describe('The first day of an all-day event.'),
  startDateTime: z.iso.datetime().nullable(),
  endDateTime: z.iso.datetime().nullable(),
  startTimeZone: z.string().nullable(),
  isAllDay: z.boolean(),
  status: eventStatusSchema,
  visibility: z.string(),
  transparency: z.string(),
  organizer: z.object({ email: z.string(), name: z.string().nullable(), isSelf: z.boolean() }).nullable(),
  attendees: z.array(attendeeSchema),
  conferenceData: z
    .object({ name: z.string().nullable(), entryPoints: z.array(entryPointSchema) })
    .nullable(),
  recurrence: z.array(z.string()),
  attachments: z.array(
    z.object({
      id: z.string(),
      fileId: z.string().nullable(),
      fileUrl: z.string(),
      title: z.string().nullable(),
      mimeType: z.string().nullable(),
      iconLink: z.string().nullable(),
    }),
  ),
  created: z.iso.datetime().nullable(),
  updated: z.iso.datetime().nullable(),
  sequence: z.number().int(),
  etag: z.string().nullable(),
  calendar: z.object({ name: z.string() }),
});
export type CalendarEvent = z.output<typeof calendarEventSchema>;
