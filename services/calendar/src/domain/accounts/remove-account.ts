import { calendarAccountRemoved } from '@tern/contracts/events/calendar';
import { AppError } from '@tern/kernel/app-error';
import type { AccountStore } from './ports.ts';

export interface RemoveContext {
  readonly accounts: AccountStore;
  /** Forgets what was read of an account. */
  readonly calendars: { removeOfAccount(accountId: string): Promise<void> };
}

/**
 * Forgets a calendar account. The grant is not revoked: at Google that would end the mailbox of the same person as well
 * (decision 31).
 * @throws AppError `not-found`
 */
export async function removeAccount(
  { accounts, calendars }: RemoveContext,
  userId: string,
  accountId: string,
): Promise<void> {
  const removed = await accounts.remove(accountId, userId, (version) => ({
    contract: calendarAccountRemoved,
    userId,
    data: { accountId, userId, version },
  }));
  if (removed === null) throw new AppError('not-found');
  await calendars.removeOfAccount(accountId);
}
