import { calendarAccountConnected, calendarAccountUpdated } from '@tern/contracts/events/calendar';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { Sealer } from '@tern/kernel/sealer';
import { accountData, newAccount, tokenContext, tooManyAccounts, type CalendarAccount } from './account.ts';
import type { AccountStore } from './account-store.ts';

export interface ConnectedCalendar {
  readonly account: CalendarAccount;
  readonly isReconnected: boolean;
}

/**
 * Stores a new account.
 * @param added `secret` opens it and is sealed; `place` is what a user can connect once
 * @throws AppError `validation-failed` where the user has as many as allowed, `conflict` where it is connected by now
 */
export async function addAccount(
  {
    accounts,
    sealer,
    clock,
  }: { readonly accounts: Pick<AccountStore, 'insert'>; readonly sealer: Sealer; readonly clock: Clock },
  {
    secret,
    place,
    ...details
  }: Pick<CalendarAccount, 'userId' | 'provider' | 'name' | 'emailAddress'> & {
    readonly secret: string;
    readonly place: string;
  },
): Promise<ConnectedCalendar> {
  const id = newId();
  const sealedToken = sealer.seal(secret, tokenContext(id));
  const account = newAccount({ id, ...details, createdAt: clock.now(), sealedToken });
  const event = { contract: calendarAccountConnected, userId: details.userId, data: accountData(account, 1) };
  const result = await accounts.insert(account, place, event);
  if (result === 'too-many') throw tooManyAccounts();
  if (result === 'known') throw new AppError('conflict');
  return { account, isReconnected: false };
}

/** Gives an account another secret. @throws AppError `conflict` where it was changed or removed meanwhile */
export async function renewAccount(
  { accounts, sealer }: { readonly accounts: Pick<AccountStore, 'renewGrant'>; readonly sealer: Sealer },
  account: CalendarAccount,
  secret: string,
): Promise<CalendarAccount> {
  const sealedToken = sealer.seal(secret, tokenContext(account.id));
  const renewed = await accounts.renewGrant(account, sealedToken, (version) => ({
    contract: calendarAccountUpdated,
    userId: account.userId,
    data: { ...accountData(account, version), isReconnected: true },
  }));
  if (renewed === null) throw new AppError('conflict');
  return renewed;
}
