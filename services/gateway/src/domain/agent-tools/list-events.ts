import { z } from 'zod';
import { listEventsForDay } from '@tern/contracts/http/calendar';
import { addDays, dateSchema, dayOf, dayParts } from './agent-day.ts';
import { agentEventOf, agentEventSchema } from './agent-event.ts';
import { calendarNotice, defineTool, maxPerList, noticeSchema, wholeNumber } from './agent-tool.ts';
import { noCalendarNote, noteSchema } from './calendar-note.ts';

/** Each day is one call of the calendar. */
const maxDays = 7;

export const listEvents = defineTool({
  name: 'list_events',
  title: 'Events',
  description: "Events of days in all selected calendars, on the user's clock.",
  scope: 'mcp:read',
  input: z.strictObject({
    date: dateSchema.optional().describe('First day, else today.'),
    days: wholeNumber(1, maxDays).default(1),
  }),
  output: z.object({
    notice: noticeSchema,
    note: noteSchema,
    timeZone: z.string().describe('The zone whose days these are.'),
    days: z.array(
      z.object({
        date: z.string(),
        events: z
          .array(agentEventSchema)
          .describe(`At most ${maxPerList} over all days; ask for fewer days where a total is larger.`),
        total: z.number().int(),
      }),
    ),
  }),
  async run(context, { date: asked, days }) {
    const { date, timeZone } = await dayOf(context, asked);
    const listed = await Promise.all(
      Array.from({ length: days }, async (_, index) => {
        const day = addDays(date, index);
        return { day, ...(await context.call(listEventsForDay, { body: dayParts(day) })) };
      }),
    );
    let room = maxPerList;
    const given = listed.map(({ day, events }) => {
      const shown = events.slice(0, room);
      room -= shown.length;
      return { date: day, events: shown.map(agentEventOf), total: events.length };
    });
    const total = given.reduce((sum, day) => sum + day.total, 0);
    const note = await noCalendarNote(context, total);
    return { notice: calendarNotice, note, timeZone, days: given };
  },
});
