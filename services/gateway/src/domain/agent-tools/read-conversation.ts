import { z } from 'zod';
import { readConversation as readCall } from '@tern/contracts/http/message-actions';
import {
  defineTool,
  mailNotice,
  maxPerList,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
  type AgentContext,
} from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';
import { readMessage } from './read-message.ts';

/** The latest messages include their text; of earlier ones only the sender and the time are given. */
const maxTexts = 10;
const maxText = 5_000;

export const readConversation = defineTool({
  name: 'read_conversation',
  title: 'Read conversation',
  description: `The thread of a message, oldest first, the latest ${maxTexts} with text.`,
  scope: 'mcp:read',
  input: z.strictObject(messageOrThread),
  notFound: messageNotFound,
  output: z.object({
    notice: noticeSchema,
    messages: z
      .array(
        z.object({
          messageId: z.string(),
          subject: z.string(),
          from: personSchema.nullable(),
          to: z.array(personSchema),
          date: z.string(),
          isDraft: z.boolean(),
          followUpStatus: z.string().nullable(),
          text: z.string().nullable(),
        }),
      )
      .describe(`The latest ${maxPerList}.`),
    total: z.number().int(),
  }),
  async run(context, asked) {
    const { messages, total } = await context.call(readCall, {
      params: { messageId: await askedMessage(context, asked) },
      query: { limit: maxPerList },
    });
    const withText = new Set(messages.slice(-maxTexts).map((message) => message.id));
    const texts = new Map(
      await Promise.all([...withText].map(async (one) => [one, await textOf(context, one)] as const)),
    );
    return {
      notice: mailNotice,
      messages: messages.map((message) => ({
        messageId: message.id,
        subject: shorten(message.subject),
        from: message.from && personOf(message.from),
        to: (message.tos ?? []).slice(0, 10).map(personOf),
        date: message.date,
        isDraft: message.isDraft,
        followUpStatus: message.followUpStatus,
        text: texts.get(message.id) ?? null,
      })),
      total,
    };
  },
});

async function textOf(context: AgentContext, id: string): Promise<string> {
  const input = readMessage.input.parse({ messageId: id, maxCharacters: maxText });
  return String((await readMessage.run(context, input))['text']);
}
