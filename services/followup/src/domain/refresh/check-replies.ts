import type { RecordQueries } from '../records/record-queries.ts';
import type { RefreshRecords } from './refresh-records.ts';

/** What one request looks at; more wait for the mail they wait for, which is matched when it comes. */
const checkedAtOnce = 2_000;

interface CheckedReplies {
  readonly message: string;
  readonly updated: number;
}

export type CheckReplies = (userId: string) => Promise<CheckedReplies>;

/** Matches again what awaits a reply, the newest first. */
export function createCheckReplies({
  queries,
  refreshRecords,
}: {
  readonly queries: RecordQueries;
  readonly refreshRecords: RefreshRecords;
}): CheckReplies {
  return async (userId) => {
    const { answered } = await refreshRecords(await queries.awaitingReply(userId, checkedAtOnce));
    return { updated: answered, message: messageFor(answered) };
  };
}

function messageFor(answered: number): string {
  if (answered === 0) return 'No new replies were found.';
  return answered === 1 ? '1 message has got a reply.' : `${answered} messages have got a reply.`;
}
