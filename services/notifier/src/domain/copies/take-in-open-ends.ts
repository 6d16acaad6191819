import type { OpenEndCopies, OpenEndsCopy } from './open-end-copies.ts';
import type { UserCopies } from './user-copies.ts';

export interface TakeInOpenEndsContext {
  readonly openEnds: OpenEndCopies;
  readonly users: Pick<UserCopies, 'isBuried'>;
}

/** Stores what a user owes and what was promised, for the report mail, unless the user was removed. */
export async function takeInOpenEnds(
  { openEnds, users }: TakeInOpenEndsContext,
  listed: OpenEndsCopy,
): Promise<void> {
  await openEnds.put(listed);
  // After the write: a removal in between has not deleted it.
  if (await users.isBuried(listed.userId)) await openEnds.removeUser(listed.userId);
}
