import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { ConsentStore } from '@tern/kernel/pending-sign-in';
import { removeAccount, type RemoveContext } from './remove-account.ts';
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
  for (const { id } of await context.accounts.ofUser(userId)) {
    try {
      await removeAccount(context, userId, id);
    } catch (error) {
      // The event came twice, and the other handler was faster.
      if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    }
  }
  await context.users.bury({ userId, version }, context.clock.now());
  await context.waits.removeUser(userId);
  await context.openEnds.removeUser(userId);
  await context.madeRundowns.removeUser(userId);
}
