import type { Clock } from '@tern/kernel/clock';
import type { ConsentStore } from '@tern/kernel/pending-sign-in';
import { removeAccounts, type RemoveContext } from './remove-account.ts';
import type { MadeRundowns } from './rundown/made-rundowns.ts';
import type { UserCopies } from './user-copies.ts';
import type { OpenEndCopies } from './waits/open-end-copies.ts';
import type { WaitCopies } from './waits/wait-copies.ts';

export interface RemoveUserContext extends RemoveContext {
  readonly consents: Pick<ConsentStore, 'removeOfUser'>;
  readonly users: Pick<UserCopies, 'bury'>;
  readonly waits: Pick<WaitCopies, 'removeUser'>;
  readonly openEnds: Pick<OpenEndCopies, 'removeUser'>;
  readonly madeRundowns: Pick<MadeRundowns, 'removeUser'>;
  readonly clock: Clock;
}

/** The user has deleted the account at Tern: calendar accounts, sign-ins that are under way and the copy of the user go. */
export async function removeUser(
  context: RemoveUserContext,
  { userId, version }: { readonly userId: string; readonly version: number },
): Promise<void> {
  await context.consents.removeOfUser(userId);
  await removeAccounts(context, await context.accounts.ofUser(userId));
  await context.users.bury({ userId, version }, context.clock.now());
  await context.waits.removeUser(userId);
  await context.openEnds.removeUser(userId);
  await context.madeRundowns.removeUser(userId);
}
