import { z } from 'zod';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import { defineTool, mailNotice, messageId, noticeSchema, personSchema, personOf } from './agent-tool.ts';

export const explainFollowUp = defineTool({
  name: 'explain_follow_up',
  title: 'Why a follow-up is due or not',
  description:
    'Tells what happened to one sent message: why it waits, for whom, until when, and what ended the wait.',
  scope: 'mcp:read',
  input: z.object({ messageId }),
  output: z.object({
    notice: noticeSchema,
    timeline: z.array(
      z.object({
        at: z.string(),
        kind: z.string(),
        text: z.string(),
        messageId: z.string().nullable(),
        isPlanned: z.boolean(),
      }),
    ),
    people: z.array(
      personSchema.extend({ isMuted: z.boolean(), usuallyAnswersInDays: z.number().nullable() }),
    ),
    snoozedUntil: z.string().nullable(),
    answeredElsewhere: z.boolean(),
  }),
  async run({ call }, input) {
    const { timeline, people, snoozedUntil, answeredElsewhere } = await call(readFollowup, { params: input });
    return {
      notice: mailNotice,
      timeline,
      people: people.map((person) => ({
        ...personOf(person),
        isMuted: person.isMuted,
        usuallyAnswersInDays: person.usuallyAnswersInDays,
      })),
      snoozedUntil,
      answeredElsewhere,
    };
  },
});
