import { z } from 'zod';
import { listOwed } from '@tern/contracts/http/owed/you-owe';
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

export const listOwedByMe = defineTool({
  name: 'list_owed_by_me',
  title: 'Owed by me',
  description: "Received mail that waits for the user's answer, earliest due first.",
  scope: 'mcp:read',
  input: z.strictObject({ limit: listLimit, offset: listOffset }),
  output: z.object({
    notice: noticeSchema,
    messages: z.array(
      z.object({
        messageId: z.string(),
        from: personSchema,
        subject: z.string(),
        ask: z.string().nullable().describe('The sentence that asks.'),
        receivedAt: z.string(),
        dueAt: z
          .string()
          .describe(
            'From this moment on it is late. The end of a named day is the midnight behind it: say the day before.',
          ),
        isOverdue: z.boolean(),
      }),
    ),
    total: z.number().int(),
    isComplete: isCompleteSchema,
  }),
  async run({ call }, { limit, offset }) {
    const { messages, total, scanState } = await call(listOwed, { query: { limit, offset } });
    return {
      notice: mailNotice,
      messages: messages.map(({ messageId, from, subject, reason, receivedAt, dueAt, isOverdue }) => ({
        messageId,
        from: personOf(from),
        subject: shorten(subject),
        ask: reason.sentence === null ? null : shorten(reason.sentence),
        receivedAt,
        dueAt,
        isOverdue,
      })),
      total,
      isComplete: scanState === 'done',
    };
  },
});
