import { z } from 'zod';
import { listPromises as listPromisesCall, promiserSchema } from '@tern/contracts/http/owed/promises';
import {
  defineTool,
  isCompleteSchema,
  listLimit,
  listOffset,
  mailNotice,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
} from './agent-tool.ts';

export const listPromises = defineTool({
  name: 'list_promises',
  title: 'Promises',
  description: "Promises in mail, the user's and other people's, earliest day first.",
  scope: 'mcp:read',
  input: z.strictObject({
    by: promiserSchema.optional(),
    limit: listLimit,
    offset: listOffset,
  }),
  output: z.object({
    notice: noticeSchema,
    promises: z.array(
      z.object({
        messageId: z.string(),
        by: promiserSchema,
        person: personSchema.describe('Who was promised something, or who promised it.'),
        subject: z.string(),
        promise: z.string().describe('The sentence.'),
        madeAt: z.string(),
        dueAt: z
          .string()
          .nullable()
          .describe(
            'Late from then on: the midnight behind the named day, so say the day before. Null: it names no day.',
          ),
        isOverdue: z.boolean(),
      }),
    ),
    total: z.number().int(),
    isComplete: isCompleteSchema,
  }),
  async run({ call }, query) {
    const { promises, total, scanState } = await call(listPromisesCall, { query });
    return {
      notice: mailNotice,
      promises: promises.map(({ messageId, by, person, subject, sentence, madeAt, dueAt, isOverdue }) => ({
        messageId,
        by,
        person: personOf(person),
        subject: shorten(subject),
        promise: shorten(sentence),
        madeAt,
        dueAt,
        isOverdue,
      })),
      total,
      isComplete: scanState === 'done',
    };
  },
});
