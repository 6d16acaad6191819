import { userRemoved } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import { hour, minute } from '@tern/kernel/clock';
import type { BrowserSettings } from '../users/preferences.ts';
import { isDisabled } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { findDemoUser, registerDemoUser, type DemoUserContext } from './demo-user.ts';

/** How long a prepared demo waits for somebody to enter: its mail is dated from the moment at which it was made. */
export const preparedMs = hour;
/** A prepared demo that has waited for longer is made anew at the next look. */
const freshMs = preparedMs / 2;
/**
 * A younger one is not removed: longer than other services try to connect the demo (`onDemoPrepared` in packages/runtime), so that none
 * connects it for a user who is gone.
 */
const leastAgeMs = 15 * minute;

export interface PrepareDemoContext extends DemoUserContext {
  readonly isOffered: boolean;
  readonly users: Pick<UserStore, 'findVerified' | 'insert' | 'hasAccounts' | 'removePrepared'>;
}

/**
 * A visitor looks at a page that offers the demo: makes its user, for whom mail-sync and calendar connect the demo, so that its mail has
 * been read by the time they enter. Only where no user has an account: a visitor who has one comes to sign in.
 * @throws AppError `not-available-here` where the demo is not offered.
 */
export async function prepareDemo(context: PrepareDemoContext, browser: BrowserSettings): Promise<void> {
  const { isOffered, users, clock } = context;
  if (!isOffered) throw new AppError('not-available-here');
  if (await users.hasAccounts()) return;
  await removePreparedDemo(context, freshMs);
  await registerDemoUser(context, browser, new Date(clock.now().getTime() + preparedMs));
}

/**
 * Removes a demo that nobody has entered, with all that the services hold of it: when it has waited for its time, and sooner where it is
 * not wanted, because somebody has an account now or the demo is no longer offered. One that an administrator disabled stays disabled.
 * @param maxAgeMs a demo that has waited for this long has waited for its time
 */
export async function removePreparedDemo(context: PrepareDemoContext, maxAgeMs = preparedMs): Promise<void> {
  const { isOffered, users, clock, makeEvent } = context;
  const user = await findDemoUser({ users });
  if (user?.preparedUntil === undefined || isDisabled(user)) return;
  const ageMs = clock.now().getTime() - user.preparedUntil.getTime() + preparedMs;
  const isWanted = async () => isOffered && !(await users.hasAccounts());
  if (ageMs < maxAgeMs && (ageMs < leastAgeMs || (await isWanted()))) return;
  const event = makeEvent(userRemoved, user.id, { userId: user.id, version: user.version + 1 });
  await users.removePrepared(user.id, [event]);
}
