import type { Replay } from './queue-reader.ts';
import { ownerOf, type DeadLetterContext } from './dead-letters.ts';

/**
 * Makes a consumer group handle again what was published at or after a moment. Recorded before it is done.
 * @throws AppError `not-found` when there is no such group
 */
export async function replayGroup(
  { queues, recordAdminAction }: DeadLetterContext,
  { adminId, group, from, topic }: { adminId: string; group: string } & Replay,
): Promise<void> {
  const owner = ownerOf(group);
  await recordAdminAction({
    adminId,
    action: 'events-replayed',
    userId: null,
    subject: `${group}${topic === undefined ? '' : ` ${topic}`} from ${new Date(from).toISOString()}`,
  });
  await queues.replay(owner, group, { from, topic });
}
