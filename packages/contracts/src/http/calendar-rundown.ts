import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { idSchema } from '../fields.ts';
import { calendarEventSchema } from './calendar-events.ts';

/** A sent message whose answer is still missing from a participant of a meeting. */
const followUpOfMeetingSchema = z.object({
  messageId: idSchema,
  subject: z.string(),
  name: z.string().describe('Of the participant; the address where no name is known.'),
  days: z.number().int().min(0).describe('From the day it was sent to the day of the meeting.'),
});
export type FollowUpOfMeeting = z.output<typeof followUpOfMeetingSchema>;

/** A meeting that matters, with the reason. */
export const importantEventSchema = calendarEventSchema.extend({
  aiMeeting: z.string().describe('The meeting in one line: what, with whom.'),
  aiMeetingSaid: saidSchema.optional(),
  aiContext: z.string().describe('Why it matters; quotes the words of the instructions or names the rule.'),
  aiContextSaid: saidSchema.optional(),
  time: z.string().describe("Its time on the user's clock, like 10:00 – 10:30, or All day."),
  followUps: z
    .array(followUpOfMeetingSchema)
    .describe('Answers that the user waits for from people of the meeting, the oldest first, at most 3.'),
});
export type ImportantEvent = z.output<typeof importantEventSchema>;

/** A meeting that does not matter by the instructions and the rules, with the reason. */
export const leftOutEventSchema = calendarEventSchema.extend({
  reason: z.string().describe('Why it was left out, in words for people.'),
  reasonSaid: saidSchema.optional(),
  mayMatter: z
    .boolean()
    .describe(
      'The text model of this machine is unsure about it, and no clause of the instructions leaves it out.',
    ),
});
export type LeftOutEvent = z.output<typeof leftOutEventSchema>;

/** Why the outside model did not choose, though the user agreed. */
export const modelNoteSchema = z.enum(['unavailable', 'unusable', 'budget-spent']);
export type ModelNote = z.output<typeof modelNoteSchema>;

/** Names the engine that chose. */
export const rundownEngineSchema = z.object({
  engine: z
    .string()
    .max(110)
    .describe('What chose: `rules` on this machine, or `model/` and the name of the outside model.'),
  modelNote: modelNoteSchema
    .nullable()
    .describe(
      'Why the rules chose, where the user agreed to an outside model that gave no answer; else null.',
    ),
});
export type RundownEngine = z.output<typeof rundownEngineSchema>;

const textRangeSchema = z.object({
  from: z
    .number()
    .int()
    .min(0)
    .describe('In userInstructions, counted as the browser counts (UTF-16 units).'),
  to: z.number().int().min(0),
});
export type TextRange = z.output<typeof textRangeSchema>;

const understoodClauseSchema = textRangeSchema.extend({
  isShown: z.boolean().describe('Whether these meetings are asked for or left out.'),
  label: z.string().describe('Which meetings, in words for people, like `before 9:00`.'),
});
export type UnderstoodClause = z.output<typeof understoodClauseSchema>;

/** The parts of the user's instructions that were understood, and those that were not. */
export const instructionsReadingSchema = z.object({
  understood: z
    .array(understoodClauseSchema)
    .describe('In their order. Without the text from `from` to `to` the rest still says the same.'),
  notUnderstood: z.array(textRangeSchema).describe('Sentences that name no meetings: nothing goes by them.'),
});
export type InstructionsReading = z.output<typeof instructionsReadingSchema>;
