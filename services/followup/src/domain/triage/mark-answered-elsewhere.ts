import type { Clock } from '@tern/kernel/clock';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from '../refresh/refresh-around.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { withWord } from '../records/user-words.ts';

export interface MarkAnsweredElsewhereContext extends ConversationSources {
  readonly clock: Clock;
}

/**
 * The user says that the answer came in another way; the mails whose wait this one carries count as answered too.
 * @throws AppError `not-found` when it is no sent mail of the user.
 */
export async function markAnsweredElsewhere(
  context: MarkAnsweredElsewhereContext,
  {
    userId,
    messageId,
    answeredElsewhere: value,
  }: {
    readonly userId: string;
    readonly messageId: string;
    readonly answeredElsewhere: boolean;
  },
): Promise<void> {
  const record = await sentOfUser(context.records, userId, messageId);
  const at = context.clock.now();
  await refreshRecords(context, {
    ids: [messageId],
    word: {
      id: messageId,
      say: ({ labels, said }) => ({
        labels,
        said:
          said.answeredElsewhere === value
            ? said
            : withWord({ ...said, answeredElsewhere: value }, { at, kind: 'answered-elsewhere', value }),
      }),
    },
  });
  await refreshAround(context, record, { sent: [record], received: [] });
}
