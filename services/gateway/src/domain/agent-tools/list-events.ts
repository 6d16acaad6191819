import { z } from 'zod';
import { listEventsForDay } from '@tern/contracts/http/calendar';
import { addDays, dateSchema, dayOf, dayParts } from './agent-day.ts';
import { agentEventOf, agentEventSchema } from './agent-event.ts';
import { calendarNotice, defineTool, mostPerList, noticeSchema } from './agent-tool.ts';

/** Each day is one call of the calendar. */
const mostDays = 7;

export const listEvents = defineTool({
  name: 'list_events',
  title: "Events of the user's calendars",
  description:
    "Lists the events of one day or of several, over all selected calendars, on the user's clock. An event of several days comes on each.",
  scope: 'mcp:read',
  input: z.object({
    date: dateSchema.optional().describe('The first day, like 2026-03-01; today where it is left out.'),
    days: z.number().int().min(1).max(mostDays).default(1),
  }),
  output: z.object({
    notice: noticeSchema,
    timeZone: z.string().describe('The zone whose days these are.'),
    days: z.array(
      z.object({
        date: z.string(),
        events: z
          .array(agentEventSchema)
          .describe(`At most ${mostPerList} over all days; ask for fewer days where a total is larger.`),
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
    let room = mostPerList;
    const given = listed.map(({ day, events }) => {
      const shown = events.slice(0, room);
      room -= shown.length;
      return { date: day, events: shown.map(agentEventOf), total: events.length };
    });
    return { notice: calendarNotice, timeZone, days: given };
  },
});
