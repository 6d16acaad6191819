import type { RecordQueries } from '../records/record-queries.ts';
import type { RefreshRecords } from './refresh-records.ts';

/** Far more than anybody waits for; beyond it the oldest keep their dates until their next event. */
const mostWaits = 20_000;

/** Derives anew everything of a user that waits for an answer. What does not wait has no due date to be moved. */
export async function refreshWaits(
  parts: { readonly queries: Pick<RecordQueries, 'awaitingReply'>; readonly refreshRecords: RefreshRecords },
  userId: string,
): Promise<void> {
  await parts.refreshRecords(await parts.queries.awaitingReply(userId, mostWaits));
}
