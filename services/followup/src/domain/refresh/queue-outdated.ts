import { scannedMs } from '../accounts/account-review.ts';
import type { MailReader } from '../mail/mail-reader.ts';
import type { RecordQueries } from '../records/record-queries.ts';
import { queueForModel, type QueueForModelContext } from './queue-for-model.ts';

export interface QueueOutdatedContext extends QueueForModelContext {
  readonly queries: Pick<RecordQueries, 'queueOutdated'>;
  readonly reader: Pick<MailReader, 'engineVersion'>;
}

/**
 * Puts the user's mail of the past 30 days that has no decision, or an older engine's, on the work list, and on the model's what it may read.
 * @returns how many mails were put there.
 */
export async function queueOutdated(context: QueueOutdatedContext, userId: string): Promise<number> {
  const now = context.clock.now();
  const since = new Date(now.getTime() - scannedMs);
  const outdated = await context.queries.queueOutdated(userId, since, context.reader.engineVersion, now);
  return outdated + (await queueForModel(context, { userId }));
}
