import type { RecordAdminAction } from '@tern/contracts/events/admin-actions';
import type { LetterAction } from '@tern/contracts/http/admin/queues';
import { serviceNames, type ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import type { LetterPage, QueueReader } from './queue-reader.ts';

export interface DeadLetterContext {
  readonly queues: QueueReader;
  readonly recordAdminAction: RecordAdminAction;
}

export async function listDeadLetters(
  { queues }: Pick<DeadLetterContext, 'queues'>,
  { group, ...page }: { group: string; limit: number; after?: string | undefined },
): Promise<LetterPage> {
  return queues.letters(ownerOf(group), group, page);
}

/** Recorded before it is done. @throws AppError `not-found` when there is no such letter, or no longer */
export async function actOnDeadLetter(
  { queues, recordAdminAction }: DeadLetterContext,
  { adminId, group, ...letter }: { adminId: string; group: string; eventId: string; action: LetterAction },
): Promise<void> {
  const owner = ownerOf(group);
  await recordAdminAction({
    adminId,
    action: letter.action === 'retry' ? 'dead-letter-retried' : 'dead-letter-dropped',
    userId: null,
    subject: `${group} ${letter.eventId}`.slice(0, 300),
  });
  await queues.act(owner, group, letter);
}

/** A group has the name of its service (decision 72). @throws AppError `not-found` for others */
export function ownerOf(group: string): ServiceName {
  const owner = serviceNames.find((name) => name === group);
  if (!owner) throw new AppError('not-found');
  return owner;
}
