import type { RecordQueries } from '../records/record-queries.ts';
import type { RefreshRecords } from './refresh-records.ts';

/** What one request looks at; more wait for the mail they wait for, which is matched when it comes. */
const checkedAtOnce = 2_000;

interface CheckedReplies {
  readonly message: string;
  readonly updated: number;
}

export interface CheckRepliesContext {
  readonly queries: RecordQueries;
  readonly refreshRecords: RefreshRecords;
}

/** Matches again what awaits a reply, the newest first. */
export async function checkReplies(
  { queries, refreshRecords }: CheckRepliesContext,
  userId: string,
): Promise<CheckedReplies> {
  const { answered } = await refreshRecords(await queries.awaitingReply(userId, checkedAtOnce));
  return { updated: answered, message: messageFor(answered) };
}

function messageFor(answered: number): string {
  if (answered === 0) return 'No new replies were found.';
  return answered === 1 ? '1 message has got a reply.' : `${answered} messages have got a reply.`;
}
