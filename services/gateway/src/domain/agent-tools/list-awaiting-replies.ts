import { z } from 'zod';
import { listMessages } from '@tern/contracts/http/messages';
import {
  defineTool,
  listLimit,
  listOffset,
  mailNotice,
  noticeSchema,
  personOf,
  personSchema,
  shorten,
  yesOrNo,
} from './agent-tool.ts';

export const listAwaitingReplies = defineTool({
  name: 'list_awaiting_replies',
  title: 'Awaiting replies',
  description: 'Unanswered sent mail, newest first, with the day a follow-up is due.',
  scope: 'mcp:read',
  input: z.strictObject({
    overdueOnly: yesOrNo.default(false),
    limit: listLimit,
    offset: listOffset,
  }),
  output: z.object({
    notice: noticeSchema,
    messages: z.array(
      z.object({
        messageId: z.string(),
        subject: z.string(),
        to: z.array(personSchema),
        sentAt: z.string(),
        status: z.string().nullable(),
        followUpDueAt: z.string().nullable().describe('Null: the wait does not end by itself.'),
        replyNote: z
          .string()
          .nullable()
          .describe('What arrived that is not the answer, say an absence notice.'),
        replyInDoubt: z.string().nullable().describe('Mail that may answer: ask the user.'),
        hasDraft: z.boolean().describe('A follow-up lies in the drafts folder already.'),
        verifiedUntil: z
          .string()
          .nullable()
          .describe('Silence is known up to here; later mail is not read yet.'),
      }),
    ),
    total: z.number().int(),
    lastSyncAt: z
      .string()
      .nullable()
      .describe('Null: the sent mail is still being read, and the list is not complete.'),
  }),
  async run({ call }, { overdueOnly, limit, offset }) {
    const { messages, total, lastSyncAt } = await call(listMessages, {
      params: { mailboxId: 'SENT' },
      query: { awaitingReply: true, includeTo: true, limit, offset, ...(overdueOnly && { overdue: true }) },
    });
    return {
      notice: mailNotice,
      messages: messages.map((message) => ({
        messageId: message.id,
        subject: shorten(message.subject),
        to: (message.tos ?? []).slice(0, 10).map(personOf),
        sentAt: message.date,
        status: message.followUpStatus,
        followUpDueAt: message.followUpDueAt,
        replyNote: message.replyNote,
        replyInDoubt: message.replyInDoubt?.messageId ?? null,
        hasDraft: message.followUpDraftStatus === 'DRAFTED',
        verifiedUntil: message.verifiedUntil,
      })),
      total,
      lastSyncAt,
    };
  },
});
