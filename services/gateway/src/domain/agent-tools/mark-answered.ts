import { z } from 'zod';
import { markAnsweredElsewhere } from '@tern/contracts/http/followup-triage';
import { defineTool, yesOrNo } from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';

export const markAnswered = defineTool({
  name: 'mark_answered',
  title: 'Mark answered',
  description: 'Ends the wait for sent mail answered another way, say by phone; false takes it back.',
  scope: 'mcp:write',
  input: z.strictObject({ ...messageOrThread, isAnswered: yesOrNo.default(true) }),
  notFound: messageNotFound,
  isIdempotent: true,
  output: z.object({ messageId: z.string(), isAnswered: z.boolean() }),
  async run(context, { isAnswered, ...asked }) {
    const id = await askedMessage(context, asked, { onlySent: true });
    const body = { answeredElsewhere: isAnswered };
    await context.call(markAnsweredElsewhere, { params: { messageId: id }, body });
    return { messageId: id, isAnswered };
  },
});
