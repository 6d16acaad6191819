import { z } from 'zod';
import { listImportantEventsForDay } from '@tern/contracts/http/calendar';
import { dateSchema, dayOf, dayParts } from './agent-day.ts';
import { noCalendarNote, noteSchema } from './calendar-note.ts';
import { agentEventOf, agentEventSchema, titleOf } from './agent-event.ts';
import { calendarNotice, defineTool, maxPerList, noticeSchema, shorten } from './agent-tool.ts';

export const dayRundown = defineTool({
  name: 'day_rundown',
  title: 'Day rundown',
  description: 'Meetings of a day that matter, why, the answers missing before each, and those left out.',
  scope: 'mcp:read',
  input: z.strictObject({ date: dateSchema.optional().describe('Today without it.') }),
  output: z.object({
    notice: noticeSchema,
    note: noteSchema,
    date: z.string(),
    timeZone: z.string().describe('The zone whose day it is.'),
    important: z
      .array(
        agentEventSchema.extend({
          time: z.string().describe("On the user's clock."),
          meeting: z.string(),
          why: z.string(),
          awaitedReplies: z.array(
            z.object({
              messageId: z.string(),
              subject: z.string(),
              name: z.string(),
              days: z.number().int(),
            }),
          ),
        }),
      )
      .describe(`At most ${maxPerList}.`),
    leftOut: z
      .array(z.object({ eventId: z.string(), title: z.string(), reason: z.string(), mayMatter: z.boolean() }))
      .describe(`At most ${maxPerList}.`),
    total: z.number().int().describe('Events of the day in all.'),
  }),
  async run(context, { date: asked }) {
    const { date, timeZone } = await dayOf(context, asked);
    const { events, leftOut } = await context.call(listImportantEventsForDay, { body: dayParts(date) });
    return {
      notice: calendarNotice,
      note: await noCalendarNote(context, events.length + leftOut.length),
      date,
      timeZone,
      important: events.slice(0, maxPerList).map((event) => ({
        ...agentEventOf(event),
        time: event.time,
        meeting: shorten(event.aiMeeting),
        why: shorten(event.aiContext, 600),
        awaitedReplies: event.followUps.map(({ messageId, subject, name, days }) => ({
          messageId,
          days,
          subject: shorten(subject),
          name: shorten(name),
        })),
      })),
      leftOut: leftOut.slice(0, maxPerList).map((event) => ({
        eventId: event.id,
        title: titleOf(event),
        reason: shorten(event.reason, 600),
        mayMatter: event.mayMatter,
      })),
      total: events.length + leftOut.length,
    };
  },
});
