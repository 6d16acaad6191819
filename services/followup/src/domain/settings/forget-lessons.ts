import type { Clock } from '@tern/kernel/clock';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { OpenEndLists } from '../owed/open-ends/open-end-lists.ts';
import { refreshTaught, type RefreshTaughtContext } from '../refresh/refresh-taught.ts';

export interface ForgetLessonsContext extends RefreshTaughtContext {
  readonly users: UserCopies;
  readonly openEnds: Pick<OpenEndLists, 'mark'>;
  readonly clock: Clock;
}

/**
 * Forgets what the user's labels taught up to now and decides anew what they had counted for. Can be repeated: all labels of the user are
 * looked at, so that a repeat completes an earlier call.
 */
export async function forgetLessons(context: ForgetLessonsContext, userId: string): Promise<void> {
  await context.users.forgetLessons(userId, context.clock.now());
  await context.openEnds.mark(userId);
  await refreshTaught(context, { userId, lessons: await context.lessons.ofUser(userId) });
}
