import { AppError, fieldError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { say } from '@tern/contracts/sentences/sentence';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { maxConfirmed, withConfirmed, withoutConfirmed, withWord } from '../records/user-words.ts';
import { isMatched } from './is-matched.ts';

export interface ConfirmReplyContext extends ConversationSources {
  readonly clock: Clock;
}

/**
 * The user says that a mail is the answer, whatever its words say, or takes that back. That it is not is said by `unlinkReply`.
 * @throws AppError `not-found` when it is no sent mail of the user, `validation-failed` when the other cannot be its answer or too many have
 * been confirmed.
 */
export async function confirmReply(
  context: ConfirmReplyContext,
  {
    userId,
    messageId,
    replyMessageId,
    isConfirmed,
  }: {
    readonly userId: string;
    readonly messageId: string;
    readonly replyMessageId: string;
    readonly isConfirmed: boolean;
  },
): Promise<void> {
  const record = await sentOfUser(context.records, userId, messageId);
  const { confirmedMessageIds = [] } = record.said;
  if (confirmedMessageIds.includes(replyMessageId) === isConfirmed) return;
  if (isConfirmed && !(await isMatched(context, record, replyMessageId)))
    throw fieldError('replyMessageId', 'This mail was not taken for an answer to that message.');
  if (isConfirmed && confirmedMessageIds.length >= maxConfirmed)
    throw new AppError('validation-failed', {
      message: say('At most {count} mails can be confirmed as answers to one message.', {
        count: maxConfirmed,
      }),
    });
  const word = {
    at: context.clock.now(),
    kind: 'confirmed' as const,
    messageId: replyMessageId,
    value: isConfirmed,
  };
  const change = isConfirmed ? withConfirmed : withoutConfirmed;
  await refreshRecords(context, {
    ids: [messageId],
    word: {
      id: messageId,
      say: ({ labels, said }) => ({
        labels,
        said:
          (said.confirmedMessageIds?.includes(replyMessageId) === true) === isConfirmed
            ? said
            : withWord(change(said, replyMessageId), word),
      }),
    },
  });
  await refreshAround(context, record, { sent: [record], received: [] });
}
