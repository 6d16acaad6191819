import { z } from 'zod';
import { listMessages as listCall } from '@tern/contracts/http/messages';
import {
  defineTool,
  listLimit,
  listOffset,
  mailNotice,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
} from './agent-tool.ts';

export const listMessages = defineTool({
  name: 'list_messages',
  title: 'Messages of a mailbox',
  description: 'Lists messages of one mailbox or of a kind of mailbox over all accounts, newest first.',
  scope: 'mcp:read',
  input: z.object({
    mailbox: z
      .string()
      .regex(/^[\w-]{1,128}$/, 'Use INBOX, SENT, DRAFTS, ARCHIVE, TRASH, SPAM or the id of a mailbox.')
      .default('INBOX')
      .describe('INBOX, SENT, DRAFTS, ARCHIVE, TRASH, SPAM, or the id of a mailbox.'),
    search: z.string().max(200).optional().describe('Words in subject, senders and recipients.'),
    unreadOnly: z.boolean().default(false),
    from: z.iso.datetime({ offset: true }).optional().describe('Not older than this moment.'),
    until: z.iso.datetime({ offset: true }).optional().describe('Not newer than this moment.'),
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
  async run({ call }, { mailbox, search, unreadOnly, from, until, limit, offset }) {
    const { messages, total, lastSyncAt } = await call(listCall, {
      params: { mailboxId: mailbox },
      query: {
        limit,
        offset,
        includeTo: true,
        search,
        dateFrom: from,
        dateTo: until,
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
