import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { Sealer } from '@tern/kernel/sealer';
import { removeAccount, type RemoveContext } from '../remove-account.ts';
import type { CalendarAccount } from './account.ts';
import type { AccountStore } from './account-store.ts';
import { addAccount } from './connected-account.ts';

export interface DemoCalendar {
  /** Opens it. */
  readonly token: string;
  /** Whose calendar it is. */
  readonly emailAddress: string;
}

export interface ConnectDemoContext {
  readonly accounts: Pick<AccountStore, 'insert' | 'ofUser'>;
  /** Null where this installation has no demo calendar. */
  readonly demo: DemoCalendar | null;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * Connects the calendar of the demo for a user who has no calendar.
 * @throws AppError `not-available-here`, `conflict`
 */
export async function connectDemoCalendar(
  context: ConnectDemoContext,
  userId: string,
): Promise<CalendarAccount> {
  const { accounts, demo } = context;
  if (demo === null) throw new AppError('not-available-here');
  if ((await accounts.ofUser(userId)).length > 0) throw new AppError('conflict');
  const { account } = await addAccount(context, {
    userId,
    provider: 'DEMO',
    name: 'Demo calendar',
    emailAddress: demo.emailAddress,
    secret: demo.token,
    place: 'demo',
  });
  return account;
}

/** Called once a user has connected a calendar of their own: the demo's never stays beside it. */
export async function removeDemoCalendar(context: RemoveContext, userId: string): Promise<void> {
  const accounts = await context.accounts.ofUser(userId);
  const demo = accounts.find(({ provider }) => provider === 'DEMO');
  if (demo) await removeAccount(context, userId, demo.id);
}
