import { z } from 'zod';
import { draftFollowup, draftToneSchema } from '@tern/contracts/http/followup';
import { defineTool, mailNotice, noticeSchema } from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';

export const draftFollowUp = defineTool({
  name: 'draft_follow_up',
  title: 'Draft follow-up',
  description: 'Writes a follow-up to a sent message. Saves and sends nothing.',
  scope: 'mcp:read',
  input: z.strictObject({ ...messageOrThread, tone: draftToneSchema.default('neutral') }),
  notFound: messageNotFound,
  output: z.object({
    notice: noticeSchema,
    messageId: z.string().describe('What save_draft takes.'),
    subject: z.string(),
    body: z.string(),
    engine: z.string(),
    warning: z.string().optional().describe('Why to look twice before sending.'),
  }),
  async run(context, { tone, ...asked }) {
    const id = await askedMessage(context, asked, { onlySent: true });
    const { subject, body, engine, warning } = await context.call(draftFollowup, {
      params: { messageId: id },
      body: { tone },
    });
    const noted = { ...(warning !== undefined && { warning }) };
    return { notice: mailNotice, messageId: id, subject, body, engine, ...noted };
  },
});
