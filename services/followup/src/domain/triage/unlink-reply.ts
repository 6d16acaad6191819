import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { say } from '@tern/contracts/sentences/sentence';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { isMatched } from './is-matched.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { maxUnlinked, withoutConfirmed, withWord, type UserWords } from '../records/user-words.ts';

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
  const record = await sentOfUser(context.records, userId, messageId);
  const { unlinkedMessageIds } = record.said;
  const isKnown = unlinkedMessageIds.includes(replyMessageId);
  if (!isKnown && !isUnlinked) return;
  if (!isKnown && !(await isMatched(context, record, replyMessageId)))
    throw fieldError('replyMessageId', 'This mail was not taken for an answer to that message.');
  if (!isKnown && unlinkedMessageIds.length >= maxUnlinked)
    throw new AppError('validation-failed', {
      message: say(
        'At most {count} mails can be unlinked from one message. If its answers are wrong, label it instead.',
        { count: maxUnlinked },
      ),
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
  const unlinkedMessageIds = (value ? [...others, messageId] : others).slice(-maxUnlinked);
  // The later word counts.
  const before = value ? withoutConfirmed(said, messageId) : said;
  return withWord({ ...before, unlinkedMessageIds }, { at, kind: 'unlinked', messageId, value });
}
