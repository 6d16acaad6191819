import type { RecordQueries } from '../records/record-queries.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from './refresh-records.ts';

/** Mails that one request looks at. Others are matched when their answer arrives. */
const checkedAtOnce = 2_000;

interface CheckedReplies {
  readonly message: string;
  readonly updated: number;
}

export interface CheckRepliesContext extends ConversationSources {
  readonly queries: Pick<RecordQueries, 'awaitingReply'>;
}

/** Matches the mails that await a reply again, the newest first. */
export async function checkReplies(context: CheckRepliesContext, userId: string): Promise<CheckedReplies> {
  const { answered } = await refreshRecords(context, {
    ids: await context.queries.awaitingReply(userId, checkedAtOnce),
  });
  return { updated: answered, message: messageFor(answered) };
}

function messageFor(answered: number): string {
  if (answered === 0) return 'No new replies were found.';
  return answered === 1 ? '1 message has got a reply.' : `${answered} messages have got a reply.`;
}
