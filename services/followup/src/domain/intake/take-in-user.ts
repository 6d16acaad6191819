import { nextCheckAt } from '../accounts/account-review.ts';
import { queueForModel, type QueueForModelContext } from '../refresh/queue-for-model.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { AccountReviews } from '../accounts/account-reviews.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshWaits } from '../refresh/refresh-waits.ts';
import { unknownUser, type UserCopy } from '../accounts/user-copy.ts';

export interface TakeInUserContext extends ConversationSources, QueueForModelContext {
  readonly users: UserCopies;
  readonly queries: Pick<RecordQueries, 'awaitingReply'>;
  readonly reviews: Pick<AccountReviews, 'ofUser' | 'plan'>;
}

/** Keeps the copy of a user. In another time zone the user's business days and the days that mails name end at other moments. */
export async function takeInUser(
  context: TakeInUserContext,
  {
    userId,
    version,
    isDisabled = false,
    preferences = unknownUser,
  }: {
    readonly userId: string;
    readonly version: number;
    readonly isDisabled?: boolean | undefined;
    readonly preferences?: Pick<UserCopy, 'timeZone' | 'reportHour' | 'allowsOutsideModel'> | undefined;
  },
): Promise<void> {
  const { timeZone, reportHour, allowsOutsideModel } = preferences;
  const copy = await context.users.put({
    userId,
    version,
    timeZone,
    reportHour,
    allowsOutsideModel,
    isDisabled,
  });
  for (const review of await context.reviews.ofUser(userId))
    if (review.check === null)
      await context.reviews.plan(review.accountId, nextCheckAt(review, copy, context.clock.now()));
  // Not only when the consent is new: a repeat after a crash sees the consent as known. Mail that has been read is not queued again.
  await queueForModel(context, { userId });
  if (copy.countedIn === copy.timeZone) return;
  await context.accounts.noteChange({ userId });
  await refreshWaits(context, userId);
  await context.users.settle(userId, copy.timeZone);
}
