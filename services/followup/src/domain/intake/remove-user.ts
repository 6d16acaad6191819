import type { Clock } from '@tern/kernel/clock';
import type { UserCopies } from '../accounts/user-copies.ts';
import type { Meetings } from '../meetings/meetings.ts';

export interface RemoveUserContext {
  readonly users: Pick<UserCopies, 'bury'>;
  readonly meetings: Pick<Meetings, 'removeUser'>;
  readonly clock: Clock;
}

/** The user has deleted the account at Tern. Their mail goes with the mail accounts, of which mail-sync publishes the removal. */
export async function removeUser(
  { users, meetings, clock }: RemoveUserContext,
  user: { readonly userId: string; readonly version: number },
): Promise<void> {
  await users.bury(user, clock.now());
  await meetings.removeUser(user.userId);
}
