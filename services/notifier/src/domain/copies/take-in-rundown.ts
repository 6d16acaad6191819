import type { AccountCopies } from './account-copies.ts';
import type { RundownCopies, RundownCopy } from './rundown-copies.ts';
import type { UserCopies } from './user-copies.ts';

export interface TakeInRundownContext {
  readonly rundowns: RundownCopies;
  readonly calendarAccounts: Pick<AccountCopies, 'buried'>;
  readonly users: Pick<UserCopies, 'isBuried'>;
}

/** Stores the rundown of a user's day for the report mail, unless the user or one of its calendars was removed. */
export async function takeInRundown(context: TakeInRundownContext, rundown: RundownCopy): Promise<void> {
  const { rundowns, calendarAccounts, users } = context;
  await rundowns.put(rundown);
  // After the write: a removal in between has not deleted it.
  const buried = await calendarAccounts.buried(rundown.accountIds);
  if (buried.length > 0 || (await users.isBuried(rundown.userId))) await rundowns.removeUser(rundown.userId);
}
