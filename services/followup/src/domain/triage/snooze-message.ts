import { longestSnoozeDays } from '@tern/contracts/http/followup-triage';
import { fieldError } from '@tern/kernel/app-error';
import { day, type Clock } from '@tern/kernel/clock';
import { say } from '@tern/contracts/sentences/sentence';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import { sentOfUser } from '../records/sent-of-user.ts';
import { withWord } from '../records/user-words.ts';

export interface SnoozeMessageContext extends ConversationSources {
  readonly clock: Clock;
}

/**
 * Puts a follow-up off until a moment that the user chose.
 * @throws AppError `validation-failed` when it is not ahead or too far, `not-found` when it is no sent mail of the user.
 */
export async function snoozeMessage(
  context: SnoozeMessageContext,
  {
    userId,
    messageId,
    until,
  }: {
    readonly userId: string;
    readonly messageId: string;
    /** Null takes it back. */
    readonly until: Date | null;
  },
): Promise<void> {
  await sentOfUser(context.records, userId, messageId);
  const at = context.clock.now();
  if (until !== null && until <= at)
    throw fieldError('until', 'This moment has passed. Choose one that lies ahead.');
  if (until !== null && until.getTime() - at.getTime() > longestSnoozeDays * day)
    throw fieldError(
      'until',
      say('Choose a moment within the next {days} days.', { days: longestSnoozeDays }),
    );
  await refreshRecords(context, {
    ids: [messageId],
    word: {
      id: messageId,
      say: ({ labels, said }) => ({
        labels,
        said:
          said.snoozedUntil?.getTime() === until?.getTime()
            ? said
            : withWord(
                { ...said, snoozedUntil: until, snoozedAt: until && at },
                { at, kind: 'snoozed', until },
              ),
      }),
    },
  });
}
