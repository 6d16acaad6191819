import { z } from 'zod';
import { readFollowup } from '@tern/contracts/http/followup-triage';
import { defineTool, mailNotice, noticeSchema, personOf, personSchema } from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';

export const explainFollowUp = defineTool({
  name: 'explain_follow_up',
  title: 'Explain follow-up',
  description: 'Why sent mail waits, for whom, until when, and what ended the wait.',
  scope: 'mcp:read',
  input: z.strictObject(messageOrThread),
  notFound: messageNotFound,
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
  async run(context, asked) {
    const params = { messageId: await askedMessage(context, asked, { onlySent: true }) };
    const { timeline, people, snoozedUntil, answeredElsewhere } = await context.call(readFollowup, {
      params,
    });
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
