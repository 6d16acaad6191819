import { z } from 'zod';
import { calendarEventSchema } from './calendar-events.ts';

/** A meeting that matters, with the reason. */
export const importantEventSchema = calendarEventSchema.extend({
  aiMeeting: z.string().describe('The meeting in one line: what, with whom.'),
  aiContext: z.string().describe('Why it matters; quotes the words of the instructions or names the rule.'),
  time: z.string().describe("Its time on the user's clock, like 10:00 – 10:30, or All day."),
});
export type ImportantEvent = z.output<typeof importantEventSchema>;

/** A meeting that does not matter by the instructions and the rules, with the reason. */
export const leftOutEventSchema = calendarEventSchema.extend({
  reason: z.string().describe('Why it was left out, in words for people.'),
});
export type LeftOutEvent = z.output<typeof leftOutEventSchema>;
