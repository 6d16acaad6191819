import type { Clock } from '@tern/kernel/clock';
import { nextCheckAt } from './account-review.ts';
import type { AskOutsideModel } from './ask-outside-model.ts';
import type { RecordQueries, UserCopies } from './ports.ts';
import type { AccountReviews } from './review-ports.ts';
import type { ConversationSources } from './read-conversation.ts';
import type { RefreshRecords } from './refresh-records.ts';
import { refreshWaits } from './refresh-waits.ts';
import { unknownUser, type UserCopy } from './user-copy.ts';

export type TakeInUser = (told: {
  readonly userId: string;
  readonly version: number;
  readonly preferences?: Pick<UserCopy, 'timeZone' | 'reportHour' | 'allowsOutsideModel'> | undefined;
}) => Promise<void>;

/** Keeps the copy of a user. In another time zone his business days and the days that mails name end at other moments. */
export function createTakeInUser(
  parts: Pick<ConversationSources, 'accounts'> & {
    readonly users: UserCopies;
    readonly queries: Pick<RecordQueries, 'awaitingReply'>;
    readonly refreshRecords: RefreshRecords;
    readonly askOutsideModel: Pick<AskOutsideModel, 'queue'>;
    readonly reviews: Pick<AccountReviews, 'ofUser' | 'plan'>;
    readonly clock: Clock;
  },
): TakeInUser {
  return async ({ userId, version, preferences = unknownUser }) => {
    const { timeZone, reportHour, allowsOutsideModel } = preferences;
    const copy = await parts.users.put({ userId, version, timeZone, reportHour, allowsOutsideModel });
    for (const review of await parts.reviews.ofUser(userId))
      if (review.check === null)
        await parts.reviews.plan(review.accountId, nextCheckAt(review, copy, parts.clock.now()));
    // Not only when the consent is new: after a crash it no longer is. What has been read is not asked about again.
    await parts.askOutsideModel.queue(userId);
    if (copy.countedIn === copy.timeZone) return;
    await parts.accounts.noteChange({ userId });
    await refreshWaits(parts, userId);
    await parts.users.settle(userId, copy.timeZone);
  };
}
