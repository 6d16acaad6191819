import { carried } from '@tern/contracts/sentences/carried';
import type { Said } from '@tern/contracts/sentences/said';
import { inEnglish, say, type Saying } from '@tern/contracts/sentences/sentence';
import type { RecordQueries } from '../records/record-queries.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshRecords } from './refresh-records.ts';

/** Mails that one request looks at. Others are matched when their answer arrives. */
const checkedAtOnce = 2_000;

interface CheckedReplies {
  readonly message: string;
  readonly said?: Said;
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
  const message = [messageFor(answered)];
  const said = carried(message);
  return { updated: answered, message: inEnglish(message), ...(said && { said }) };
}

function messageFor(count: number): Saying {
  if (count === 0) return 'No new replies were found.';
  return say('{count, plural, one {# message has got a reply.} other {# messages have got a reply.}}', {
    count,
  });
}
