import { accountRemoved } from '@tern/contracts/events/mail-sync';
import { AppError } from '@tern/kernel/app-error';
import { domainEvent } from '../domain-event.ts';
import type { AccountStore } from '../store-ports.ts';

/**
 * Hides the account at once, forgets its secret and tells the others. Its data is deleted by whoever claims the removed account
 * next, after any pass over it has ended, so that a late worker cannot bring anything back.
 * @throws AppError `not-found`
 */
export async function removeAccount(
  accounts: AccountStore,
  accountId: string,
  userId: string,
): Promise<void> {
  const account = await accounts.find(accountId, userId);
  const version = account && (await accounts.takeVersions(account.id, 1));
  if (!account || version === null) throw new AppError('not-found');
  const event = domainEvent(accountRemoved, userId, { accountId, userId, version });
  await accounts.markRemoved(accountId, event);
}
