import { z } from 'zod';
import { listMessages as listCall, mailboxKinds } from '@tern/contracts/http/messages';
import { addDays, dateSchema, momentOf, timeZoneOf } from './agent-day.ts';
import {
  defineTool,
  idText,
  listLimit,
  listOffset,
  mailNotice,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
  yesOrNo,
} from './agent-tool.ts';

export const listMessages = defineTool({
  name: 'list_messages',
  title: 'Messages',
  description: 'Messages of one mailbox, or of one kind over all accounts, newest first.',
  notFound: 'No mailbox has this id. Call list_mailboxes for the ids.',
  scope: 'mcp:read',
  input: z.strictObject({
    mailbox: idText(`Use ${mailboxKinds.join(', ')} or a mailboxId from list_mailboxes.`)
      .default('INBOX')
      .describe(`${mailboxKinds.join(', ')}, or a mailboxId.`),
    search: z
      .string('Give words.')
      .max(200, 'Use at most 200 characters.')
      .optional()
      .describe('In subject, senders, recipients.'),
    unreadOnly: yesOrNo.default(false),
    since: dateSchema.optional().describe('First day.'),
    until: dateSchema.optional().describe('Last day.'),
    limit: listLimit,
    offset: listOffset,
  }),
  output: z.object({
    notice: noticeSchema,
    messages: z.array(
      z.object({
        messageId: z.string(),
        subject: z.string(),
        from: personSchema.nullable(),
        to: z.array(personSchema),
        date: z.string(),
        isRead: z.boolean(),
        hasAttachments: z.boolean(),
        followUpStatus: z.string().nullable(),
      }),
    ),
    total: z.number().int(),
    lastSyncAt: z
      .string()
      .nullable()
      .describe('Null: the mailbox is still being read, and the list is not complete.'),
  }),
  async run(context, { mailbox, search, unreadOnly, since, until, limit, offset }) {
    const timeZone = (since ?? until) ? await timeZoneOf(context) : '';
    const { messages, total, lastSyncAt } = await context.call(listCall, {
      params: { mailboxId: mailbox },
      query: {
        limit,
        offset,
        includeTo: true,
        search,
        dateFrom: since && momentOf({ date: since, timeZone }, 0),
        dateTo: until && momentOf({ date: addDays(until, 1), timeZone }, 0),
        ...(unreadOnly && { isRead: false }),
      },
    });
    return {
      notice: mailNotice,
      messages: messages.map((message) => ({
        messageId: message.id,
        subject: shorten(message.subject),
        from: message.from && personOf(message.from),
        to: (message.tos ?? []).slice(0, 10).map(personOf),
        date: message.date,
        isRead: message.isRead,
        hasAttachments: message.hasAttachments,
        followUpStatus: message.followUpStatus,
      })),
      total,
      lastSyncAt,
    };
  },
});
