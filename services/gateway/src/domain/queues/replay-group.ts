import { ownerOf, type DeadLetterContext } from './dead-letters.ts';

/**
 * Makes a consumer group handle again what was published at or after a moment. Recorded before it is done.
 * @throws AppError `not-found` when there is no such group
 */
export async function replayGroup(
  { queues, recordAdminAction }: DeadLetterContext,
  { adminId, group, from }: { adminId: string; group: string; from: string },
): Promise<void> {
  const owner = ownerOf(group);
  await recordAdminAction({
    adminId,
    action: 'events-replayed',
    userId: null,
    subject: `${group} from ${new Date(from).toISOString()}`,
  });
  await queues.replay(owner, group, from);
}
