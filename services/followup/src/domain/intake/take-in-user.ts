import type { Clock } from '@tern/kernel/clock';
import { nextCheckAt } from '../accounts/account-review.ts';
import type { AskOutsideModel } from '../refresh/ask-outside-model.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import type { RefreshRecords } from '../refresh/refresh-records.ts';
import { refreshWaits } from '../refresh/refresh-waits.ts';
import { unknownUser, type UserCopy } from '../accounts/user-copy.ts';

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
