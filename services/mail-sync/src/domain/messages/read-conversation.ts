import type { QueryOf, ResponseOf } from '@tern/contracts/define-endpoint';
import type { readConversation as readConversationCall } from '@tern/contracts/http/message-actions';
import { silenceProvenUntil } from '../accounts/account.ts';
import { summarise } from './message-summary.ts';
import { findMessage, type OwnMessage, type ReadContext } from './read-message.ts';

/**
 * The thread of a message, or with that id, in its account, oldest first, a page counted from the newest. Messages only in Trash or Spam are left
 * out, unless the message itself is one. @throws AppError `not-found`
 */
export async function readConversation(
  context: ReadContext,
  { limit, offset, ...asked }: OwnMessage & QueryOf<typeof readConversationCall>,
): Promise<ResponseOf<typeof readConversationCall>> {
  const { message, account } = await findMessage(context, {
    ...asked,
    messageId: await inThread(context, asked),
  });
  const { accountId, threadId, kinds } = message;
  const hidden = kinds.includes('TRASH') || kinds.includes('SPAM');
  const found = await context.reader.listThread({ accountId, threadId, hidden }, { limit, offset });
  const silence = { now: context.clock.now(), verifiedUntil: silenceProvenUntil(account) };
  return {
    messages: found.messages.map((one) => summarise(one, silence, { includeTo: true })).reverse(),
    total: found.total,
    limit,
    offset,
  };
}

/** The id of the message, or of the latest one of the thread with that id. */
async function inThread(
  { reader, accounts }: ReadContext,
  { messageId: id, userId }: OwnMessage,
): Promise<string> {
  if (await reader.find(id, userId)) return id;
  for (const account of await accounts.ofUser(userId)) {
    const [latest] = await reader.findThread(account.id, id);
    if (latest) return latest.id;
  }
  return id;
}
