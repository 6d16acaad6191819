import { calendarAccountRemoved } from '@tern/contracts/events/calendar';
import { AppError } from '@tern/kernel/app-error';
import type { Sealer } from '@tern/kernel/sealer';
import type { ChannelStore } from './push/channel.ts';
import { stopChannelsOf } from './push/stop-channels.ts';
import type { CalendarAccount } from './accounts/account.ts';
import type { CalendarProvider } from './accounts/calendar-provider.ts';
import type { AccountStore } from './accounts/account-store.ts';

export interface RemoveContext {
  readonly accounts: AccountStore;
  /** Deletes what was read of an account, and its channels. */
  readonly calendars: { removeOfAccount(accountId: string): Promise<void> };
  readonly channels: Pick<ChannelStore, 'ofAccount' | 'remove'>;
  readonly providers: Readonly<Record<CalendarAccount['provider'], CalendarProvider | null>>;
  readonly sealer: Sealer;
}

/** Removes these; one that another call has removed already is no fault. */
export async function removeAccounts(
  context: RemoveContext,
  accounts: readonly CalendarAccount[],
): Promise<void> {
  for (const { id, userId } of accounts) {
    await removeAccount(context, userId, id).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'not-found')) throw error;
    });
  }
}

/**
 * Removes a calendar account. The grant is not revoked, since at Google that would also end access to the mailbox of the same person
 * (decision 31).
 * @throws AppError `not-found`
 */
export async function removeAccount(
  context: RemoveContext,
  userId: string,
  accountId: string,
): Promise<void> {
  const { accounts, calendars, channels } = context;
  const removed = await accounts.remove(accountId, userId, (version) => ({
    contract: calendarAccountRemoved,
    userId,
    data: { accountId, userId, version },
  }));
  if (removed === null) throw new AppError('not-found');
  const open = await channels.ofAccount(accountId);
  await calendars.removeOfAccount(accountId);
  await stopChannelsOf({ ...context, provider: context.providers[removed.provider] }, removed, open);
}
