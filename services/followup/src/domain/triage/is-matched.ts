import type { SentRecord } from '../records/follow-up-record.ts';
import { matchReplies } from '../threads/match-replies.ts';
import { readConversation, type ConversationSources } from '../threads/read-conversation.ts';

/** Whether a mail matches, whatever else speaks against it: it could be taken for the answer at any time. */
export async function isMatched(
  context: ConversationSources,
  record: SentRecord,
  replyId: string,
): Promise<boolean> {
  const around = await readConversation(context, record, { sent: [record], received: [] });
  return matchReplies(around.sent, around.received, around).some(
    (match) => match.sent.id === record.id && match.received.id === replyId,
  );
}
