import type { RecordQueries } from '../records/record-queries.ts';
import { refreshRecords } from '../refresh/refresh-records.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import type { Meeting } from '../meetings/meeting.ts';
import type { Meetings } from '../meetings/meetings.ts';

export interface TakeInMeetingsContext extends ConversationSources {
  readonly meetings: Meetings;
  readonly queries: Pick<RecordQueries, 'awaitingReplyTo'>;
}

/** Stores the copies of meetings, then derives anew every wait for an answer of people who are, or were, in them. */
export async function takeInMeetings(
  context: TakeInMeetingsContext,
  meetings: readonly Meeting[],
): Promise<void> {
  for (const [userId, ofUser] of Map.groupBy(meetings, (meeting) => meeting.userId)) {
    await refreshWaitsFor(context, userId, await context.meetings.put(ofUser));
    await context.meetings.settle(ofUser.map(({ id }) => id));
  }
}

/** In this order: mail that is taken in at the same time sees the change by this notice (`AccountCopies.noteChange`). */
export async function refreshWaitsFor(
  context: TakeInMeetingsContext,
  userId: string,
  peopleKeys: readonly string[],
): Promise<void> {
  if (peopleKeys.length === 0) return;
  const accountIds = await context.accounts.idsOfUser(userId);
  await context.accounts.noteChange({ userId });
  await refreshRecords(context, { ids: await context.queries.awaitingReplyTo(accountIds, peopleKeys) });
}
