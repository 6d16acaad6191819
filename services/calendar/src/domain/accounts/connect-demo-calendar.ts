import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { domainOf } from '@tern/kernel/email-parts';
import { removeAccounts, type RemoveContext } from '../remove-account.ts';
import type { CalendarAccount } from './account.ts';
import { addAccount } from './connected-account.ts';

export interface DemoCalendar {
  /** Opens it. */
  readonly token: string;
  /** Whose calendar it is. */
  readonly emailAddress: string;
}

export interface ConnectDemoContext extends RemoveContext {
  /** Null where this installation has no demo calendar. */
  readonly demo: DemoCalendar | null;
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
  const { demo } = context;
  if (demo === null) throw new AppError('not-available-here');
  if ((await accountsBesideDemo(context, userId)).length > 0) throw new AppError('conflict');
  const { account } = await addAccount(context, {
    userId,
    provider: 'DEMO',
    name: 'Demo calendar',
    emailAddress: demo.emailAddress,
    secret: demo.token,
    place: 'demo',
  });
  // One of the user's own may have been connected meanwhile.
  const kept = await accountsBesideDemo(context, userId);
  if (!kept.some(({ id }) => id === account.id)) throw new AppError('conflict');
  return account;
}

/**
 * A user's accounts, the first connected first. The demo's never stays beside one of the user's own: it is removed, also where the process that
 * connected the other one ended before it could. What is left of the demo of earlier versions goes as well: it can no longer be read.
 */
export async function accountsBesideDemo(
  context: ConnectDemoContext,
  userId: string,
): Promise<CalendarAccount[]> {
  const accounts = await context.accounts.ofUser(userId);
  const earlier = accounts.filter((one) => isOfEarlierDemo(one, context.demo));
  const ofDemo = accounts.filter(({ provider }) => provider === 'DEMO');
  const own = accounts.filter((one) => !earlier.includes(one) && !ofDemo.includes(one));
  await removeAccounts(context, own.length === 0 ? earlier : [...earlier, ...ofDemo]);
  return own.length === 0 ? ofDemo : own;
}

/** Before the demo's calendar had a kind of its own it was an account of Google at an address of the demo, whose domain no real one has. */
function isOfEarlierDemo({ provider, emailAddress }: CalendarAccount, demo: DemoCalendar | null): boolean {
  return provider === 'GOOGLE' && demo !== null && domainOf(emailAddress) === domainOf(demo.emailAddress);
}

/** Called once the demo mailbox has been removed at that time: its calendar goes with it, unless it was connected anew since. */
export async function removeDemoCalendar(
  context: RemoveContext,
  userId: string,
  removedAt: Date,
): Promise<void> {
  const accounts = await context.accounts.ofUser(userId);
  const ofMailbox = accounts.filter(
    ({ provider, createdAt }) => provider === 'DEMO' && createdAt <= removedAt,
  );
  await removeAccounts(context, ofMailbox);
}
