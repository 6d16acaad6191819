import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { SentRecord } from '../records/follow-up-record.ts';
import { matchReplies } from '../threads/match-replies.ts';
import { readConversation, type ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { mostUnlinked, withWord, type UserWords } from '../records/user-words.ts';

export interface UnlinkReplyContext extends ConversationSources {
  readonly clock: Clock;
}

/**
 * The user says that a mail is not the answer to another one, or takes that back. The two are never matched again; another mail may be.
 * @throws AppError `not-found` when it is no sent mail of the user, `validation-failed` when the other was never taken for its answer or
 * too many have been unlinked.
 */
export async function unlinkReply(
  context: UnlinkReplyContext,
  {
    userId,
    messageId,
    replyMessageId,
    isUnlinked,
  }: {
    readonly userId: string;
    readonly messageId: string;
    readonly replyMessageId: string;
    readonly isUnlinked: boolean;
  },
): Promise<void> {
  /** Whether a mail matches, whatever else speaks against it: it could be taken for the answer at any time. */
  async function matches(record: SentRecord, replyId: string): Promise<boolean> {
    const around = await readConversation(context, record, { sent: [record], received: [] });
    return matchReplies(around.sent, around.received, around).some(
      (match) => match.sent.id === record.id && match.received.id === replyId,
    );
  }

  const record = await sentOfUser(context.records, userId, messageId);
  const { unlinkedMessageIds } = record.said;
  const isKnown = unlinkedMessageIds.includes(replyMessageId);
  if (!isKnown && !isUnlinked) return;
  if (!isKnown && !(await matches(record, replyMessageId)))
    throw fieldError('replyMessageId', 'This mail was not taken for an answer to that message.');
  if (!isKnown && unlinkedMessageIds.length >= mostUnlinked)
    throw new AppError('validation-failed', {
      message: `At most ${mostUnlinked} mails can be unlinked from one message. If its answers are wrong, label it instead.`,
    });
  const word = { at: context.clock.now(), messageId: replyMessageId, value: isUnlinked };
  await refreshRecords(context, {
    ids: [messageId],
    word: { id: messageId, say: ({ labels, said }) => ({ labels, said: unlinked(said, word) }) },
  });
  await refreshAround(context, record, { sent: [record], received: [] });
}

function unlinked(
  said: UserWords,
  { at, messageId, value }: { readonly at: Date; readonly messageId: string; readonly value: boolean },
): UserWords {
  if (said.unlinkedMessageIds.includes(messageId) === value) return said;
  const others = said.unlinkedMessageIds.filter((id) => id !== messageId);
  const unlinkedMessageIds = (value ? [...others, messageId] : others).slice(-mostUnlinked);
  return withWord({ ...said, unlinkedMessageIds }, { at, kind: 'unlinked', messageId, value });
}
