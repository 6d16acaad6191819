import type { RecordQueries } from '../records/record-queries.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from './refresh-records.ts';

export interface RefreshWaitsContext extends ConversationSources {
  readonly queries: Pick<RecordQueries, 'awaitingReply'>;
}

/** Far more mails than a person waits for; beyond it the oldest keep their dates until their next event. */
const maxWaits = 20_000;

/** Derives anew everything of a user that waits for an answer. Other mail has no due date that could move. */
export async function refreshWaits(context: RefreshWaitsContext, userId: string): Promise<void> {
  await refreshRecords(context, { ids: await context.queries.awaitingReply(userId, maxWaits) });
}
