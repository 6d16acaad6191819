import { z } from 'zod';
import { listMailboxes as listCall } from '@tern/contracts/http/messages';
import { defineTool, mailNotice, noticeSchema, shorten } from './agent-tool.ts';

const maxMailboxes = 200;

export const listMailboxes = defineTool({
  name: 'list_mailboxes',
  title: 'Mailboxes',
  description: 'Folders of all accounts, with the ids for list_messages.',
  scope: 'mcp:read',
  input: z.strictObject({}),
  output: z.object({
    notice: noticeSchema,
    mailboxes: z
      .array(
        z.object({
          mailboxId: z.string(),
          name: z.string(),
          kind: z.string().nullable().describe('INBOX, SENT and so on; null for folders of the user.'),
          account: z.string(),
          messages: z.number().int(),
          unread: z.number().int(),
        }),
      )
      .describe(`At most ${maxMailboxes}.`),
    total: z.number().int(),
  }),
  async run({ call }) {
    const { mailboxes } = await call(listCall, {});
    return {
      notice: mailNotice,
      mailboxes: mailboxes.slice(0, maxMailboxes).map((one) => ({
        mailboxId: one.id,
        name: shorten(one.name),
        kind: one.kind,
        account: shorten(one.accountEmail),
        messages: one.messageCount,
        unread: one.unreadCount,
      })),
      total: mailboxes.length,
    };
  },
});
