import { AppError } from '@tern/kernel/app-error';
import { isSent, type SentRecord } from './follow-up-record.ts';
import type { RecordStore } from './record-store.ts';

/** @throws AppError `not-found` when it is no sent mail of the user. */
export async function sentOfUser(
  records: Pick<RecordStore, 'findOfUser'>,
  userId: string,
  messageId: string,
): Promise<SentRecord> {
  const record = await records.findOfUser(userId, messageId);
  if (!record || !isSent(record)) throw new AppError('not-found');
  return record;
}
