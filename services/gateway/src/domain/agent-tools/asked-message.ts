import { readConversation } from '@tern/contracts/http/message-actions';
import { AppError, fieldErrorForPrograms } from '@tern/kernel/app-error';
import { idText, type AgentContext } from './agent-tool.ts';

const source = 'list_messages, list_awaiting_replies or search_mail';

export const messageId = idText(`Use a messageId from ${source}.`);

/** The arguments by which a tool takes a message: its id, or that of its conversation; the server's instructions explain them once for all tools. */
export const messageOrThread = {
  messageId: messageId.optional(),
  threadId: idText('Use a threadId from search_mail or read_message.').optional(),
};

export const messageNotFound = `No message has this id. Ids come from ${source}; the id of a conversation is taken as threadId.`;

interface AskedMessage {
  readonly messageId?: string | undefined;
  readonly threadId?: string | undefined;
}

/**
 * The message that a tool was asked for; of a conversation its latest one.
 * @param onlySent the latest that the user sent: a follow-up is about such a message.
 * @throws AppError `validation-failed` naming the argument; `not-found`
 */
export async function askedMessage(
  { call }: AgentContext,
  { messageId: id, threadId }: AskedMessage,
  { onlySent } = { onlySent: false },
): Promise<string> {
  if (id !== undefined) return id;
  if (threadId === undefined)
    throw fieldErrorForPrograms('messageId', `Give messageId or threadId, from ${source}.`);
  const params = { messageId: threadId };
  const { messages } = await call(readConversation, { params, query: { limit: 100 } });
  const found = messages.findLast(({ followUpStatus, isDraft }) =>
    onlySent ? followUpStatus !== null && !isDraft : !isDraft,
  );
  if (found) return found.id;
  if (!onlySent) throw new AppError('not-found');
  throw fieldErrorForPrograms(
    'threadId',
    'The user sent no message in this conversation. Read it with read_conversation.',
  );
}
