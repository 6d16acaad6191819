import type { Clock } from '@tern/kernel/clock';
import { scannedMs } from '../accounts/account-review.ts';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { AskList } from './ask-list.ts';
import type { OutsideReader } from './outside-reader.ts';

export interface QueueForModelContext {
  readonly outside: OutsideReader | null;
  readonly askList: AskList;
  readonly users: Pick<UserCopies, 'find'>;
  readonly clock: Clock;
  /** Called when mail was put on the list. */
  readonly onAsks: () => void;
}

/**
 * Puts the user's mail that the model has not read on its list, if they allow it. Called when they have just agreed, and once a day.
 * Without a model nothing is ever on the list.
 * @param input.since the oldest sending date; 30 days ago where it is not given.
 * @returns how many mails were put there.
 */
export async function queueForModel(
  { outside, askList, users, clock, onAsks }: QueueForModelContext,
  { userId, since }: { readonly userId: string; readonly since?: Date },
): Promise<number> {
  if (!outside || !(await users.find(userId)).allowsOutsideModel) return 0;
  const now = clock.now();
  const queued = await askList.queue(userId, since ?? new Date(now.getTime() - scannedMs), now);
  if (queued > 0) onAsks();
  return queued;
}
