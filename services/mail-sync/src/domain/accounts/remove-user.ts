import { AppError } from '@tern/kernel/app-error';
import type { ConsentStore } from '@tern/kernel/pending-sign-in';
import { removeAccount, type RemovalContext } from './remove-account.ts';

export interface RemoveUserContext extends RemovalContext {
  readonly consents: Pick<ConsentStore, 'removeOfUser'>;
  /** The copy of followup's lists of what users owe. */
  readonly owedMails: { removeUser(userId: string): Promise<void> };
}

/** The user has deleted the account at Tern: all mail accounts go, and sign-ins at a provider that are under way. */
export async function removeUser(context: RemoveUserContext, userId: string): Promise<void> {
  await context.consents.removeOfUser(userId);
  for (const { id } of await context.accounts.ofUser(userId)) {
    try {
      await removeAccount(context, { accountId: id, userId });
    } catch (error) {
      // The event came twice, and the other one was faster.
      if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    }
  }
  await context.owedMails.removeUser(userId);
}
