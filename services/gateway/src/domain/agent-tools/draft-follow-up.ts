import { z } from 'zod';
import { draftFollowup, draftToneSchema } from '@tern/contracts/http/followup';
import { defineTool, mailNotice, messageId, noticeSchema } from './agent-tool.ts';

export const draftFollowUp = defineTool({
  name: 'draft_follow_up',
  title: 'Draft a follow-up',
  description: 'Writes a follow-up to a sent message and gives it as text. Nothing is saved or sent.',
  scope: 'mcp:read',
  input: z.object({ messageId, tone: draftToneSchema.default('neutral') }),
  output: z.object({
    notice: noticeSchema,
    subject: z.string(),
    body: z.string(),
    engine: z.string(),
    warning: z.string().optional().describe('Why to look twice before sending.'),
  }),
  async run({ call }, { messageId: id, tone }) {
    const { subject, body, engine, warning } = await call(draftFollowup, {
      params: { messageId: id },
      body: { tone },
    });
    return { notice: mailNotice, subject, body, engine, ...(warning !== undefined && { warning }) };
  },
});
