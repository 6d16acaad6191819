import { z } from 'zod';
import { confirmReply, markAnsweredElsewhere, unlinkReply } from '@tern/contracts/http/followup-triage';
import { defineTool, idText, yesOrNo, type AgentContext } from './agent-tool.ts';
import { askedMessage, messageNotFound, messageOrThread } from './asked-message.ts';

export const markAnswered = defineTool({
  name: 'mark_answered',
  title: 'Mark answered',
  description: 'Whether sent mail was answered, by phone or by replyMessageId.',
  scope: 'mcp:write',
  input: z.strictObject({
    ...messageOrThread,
    replyMessageId: idText('Use a replyInDoubt from list_awaiting_replies.').optional(),
    isAnswered: yesOrNo.default(true),
  }),
  notFound: messageNotFound,
  isIdempotent: true,
  output: z.object({ messageId: z.string(), isAnswered: z.boolean() }),
  async run(context, { isAnswered, replyMessageId, ...asked }) {
    const id = await askedMessage(context, asked, { onlySent: true });
    if (replyMessageId === undefined) {
      const body = { answeredElsewhere: isAnswered };
      await context.call(markAnsweredElsewhere, { params: { messageId: id }, body });
    } else await judgeReply(context, { messageId: id, replyMessageId, isAnswered });
    return { messageId: id, isAnswered };
  },
});

interface Judgement {
  readonly messageId: string;
  readonly replyMessageId: string;
  readonly isAnswered: boolean;
}

/** A mail that the user said is not the answer is linked again before it can be confirmed. */
async function judgeReply(
  { call }: AgentContext,
  { messageId, replyMessageId, isAnswered }: Judgement,
): Promise<void> {
  const params = { messageId };
  await call(unlinkReply, { params, body: { replyMessageId, isUnlinked: !isAnswered } });
  if (isAnswered) await call(confirmReply, { params, body: { replyMessageId, isConfirmed: true } });
}
