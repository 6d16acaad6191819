import { z } from 'zod';
import { readMessage as readCall } from '@tern/contracts/http/messages';
import {
  defineTool,
  mailNotice,
  messageId,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
} from './agent-tool.ts';

const mostCharacters = 50_000;

export const readMessage = defineTool({
  name: 'read_message',
  title: 'Read one message',
  description:
    'Gives one message as text, without what it quotes unless that is asked for, and the names of its attachments.',
  scope: 'mcp:read',
  input: z.object({
    messageId,
    withQuotes: z.boolean().default(false).describe('With the earlier mails that are quoted below.'),
    maxCharacters: z.number().int().min(100).max(mostCharacters).default(10_000),
  }),
  output: z.object({
    notice: noticeSchema,
    messageId: z.string(),
    threadId: z.string(),
    subject: z.string(),
    from: personSchema.nullable(),
    recipients: z.array(personSchema.extend({ kind: z.string() })),
    date: z.string(),
    text: z.string(),
    isCut: z.boolean().describe('The text is longer than what was asked for.'),
    textNote: z
      .string()
      .nullable()
      .describe('Why the text is not complete, say because the mail is encrypted.'),
    attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number() })),
  }),
  async run({ call }, { messageId: id, withQuotes, maxCharacters }) {
    const { message } = await call(readCall, { params: { messageId: id } });
    const text = (withQuotes ? message.textBody : (message.filteredTextBody ?? message.textBody)) ?? '';
    return {
      notice: mailNotice,
      messageId: message.id,
      threadId: message.threadId,
      subject: shorten(message.subject),
      from: message.from && personOf(message.from),
      recipients: message.recipients.slice(0, 50).map((one) => ({ ...personOf(one), kind: one.kind })),
      date: message.date,
      text: shorten(text, maxCharacters),
      isCut: text.length > maxCharacters,
      textNote: message.bodyNote,
      attachments: message.attachments.slice(0, 50).map(({ filename, contentType, size }) => ({
        filename: shorten(filename),
        contentType: shorten(contentType),
        size,
      })),
    };
  },
});
