import { z } from 'zod';
import type { CalendarEvent } from '@tern/contracts/http/calendar-events';
import { personOf, personSchema, shorten } from './agent-tool.ts';

const maxAttendees = 10;
const maxDescription = 1_000;

/** An event as agents get it: people, time, place, and the text of the invitation, shortened. */
export const agentEventSchema = z.object({
  eventId: z.string(),
  title: z.string(),
  starts: z.string().describe('A moment, or a date for an event of whole days.'),
  ends: z.string().describe('The same; of whole days the day after the last.'),
  isAllDay: z.boolean(),
  status: z.string().describe('confirmed, tentative or cancelled.'),
  calendar: z.string(),
  location: z.string().nullable(),
  joinLink: z.string().nullable().describe('Where to join by video or phone.'),
  organizer: personSchema.nullable(),
  attendees: z
    .array(personSchema.extend({ response: z.string(), isUser: z.boolean() }))
    .describe(`The first ${maxAttendees}.`),
  attendeeCount: z.number().int(),
  description: z.string().nullable(),
});

export function agentEventOf(event: CalendarEvent): z.output<typeof agentEventSchema> {
  const { attendees, organizer, location, description, conferenceData } = event;
  const joinLink = conferenceData?.entryPoints[0]?.uri ?? null;
  return {
    eventId: event.id,
    title: titleOf(event),
    starts: event.startDateTime ?? event.startDate ?? '',
    ends: event.endDateTime ?? event.end.date ?? '',
    isAllDay: event.isAllDay,
    status: event.status,
    calendar: shorten(event.calendar.name),
    location: location === null ? null : shorten(location),
    joinLink: joinLink === null ? null : shorten(joinLink, 500),
    organizer: organizer && personOf(organizer),
    attendees: attendees.slice(0, maxAttendees).map((one) => ({
      ...personOf(one),
      response: one.responseStatus,
      isUser: one.isSelf,
    })),
    attendeeCount: attendees.length,
    description: description === null ? null : shorten(description, maxDescription),
  };
}

export const titleOf = ({ summary }: Pick<CalendarEvent, 'summary'>) => shorten(summary ?? '(no title)');
