import type { Owned } from '../accounts/owned.ts';
import type { Lesson } from '../learning/lesson.ts';
import type { Lessons } from '../learning/lessons.ts';
import type { ConversationSources } from '../threads/read-conversation.ts';
import { refreshAround } from './refresh-around.ts';

export interface RefreshTaughtContext extends ConversationSources {
  readonly lessons: Lessons;
}

/** Records whose neighbours are read together. */
const pageSize = 200;

/**
 * Called after lessons of a user have been added or removed: derives anew every record that they count for, and those that depend on them.
 * A handler that takes in mail at the same time looks again (`AccountCopies.noteChange`).
 */
export async function refreshTaught(
  context: RefreshTaughtContext,
  { userId, lessons }: { readonly userId: string; readonly lessons: readonly Lesson[] },
): Promise<void> {
  if (lessons.length === 0) return;
  await context.accounts.noteChange({ userId });
  const ids = await context.lessons.idsTaughtBy(userId, lessons);
  for (let at = 0; at < ids.length; at += pageSize) {
    const records = await context.records.find(ids.slice(at, at + pageSize));
    for (const [accountId, sent] of Map.groupBy(records, (record) => record.accountId)) {
      const account: Owned = { accountId, userId };
      await refreshAround(context, account, { sent, received: [] });
    }
  }
}
