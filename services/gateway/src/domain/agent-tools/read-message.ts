import { z } from 'zod';
import { readMessage as readCall } from '@tern/contracts/http/messages';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';
import {
  defineTool,
  mailNotice,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
  wholeNumber,
  yesOrNo,
} from './agent-tool.ts';

const maxCharactersOfText = 50_000;

export const readMessage = defineTool({
  name: 'read_message',
  title: 'Read message',
  description: 'One message as text, with the names of attachments.',
  scope: 'mcp:read',
  input: z.strictObject({
    ...messageOrThread,
    withQuotes: yesOrNo.default(false),
    maxCharacters: wholeNumber(100, maxCharactersOfText).default(10_000),
  }),
  notFound: messageNotFound,
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
  async run(context, { withQuotes, maxCharacters, ...asked }) {
    const params = { messageId: await askedMessage(context, asked) };
    const { message } = await context.call(readCall, { params });
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
