import { demoPrepared, userRegistered } from '@tern/contracts/events/identity';
import type { Clock } from '@tern/kernel/clock';
import type { MakeEvent } from '../make-event.ts';
import type { BrowserSettings } from '../users/preferences.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { newAccount } from './new-account.ts';

/** The one demo user of a data folder, the same person as in the demo mailbox. */
const demoUser = { email: 'demo@tern.example', name: 'Robin Hale', givenName: 'Robin', familyName: 'Hale' };

export interface DemoUserContext {
  readonly users: Pick<UserStore, 'findVerified' | 'insert'>;
  readonly makeEvent: MakeEvent;
  readonly clock: Clock;
}

export function findDemoUser({ users }: Pick<DemoUserContext, 'users'>): Promise<UserRecord | null> {
  return users.findVerified(demoUser.email);
}

/**
 * Makes the demo user, or finds the one that another call has made meanwhile; null where that one was removed again.
 * @param preparedUntil of a user whom nobody has entered: other services connect the demo for them, and they get no reports
 */
export async function registerDemoUser(
  { users, makeEvent, clock }: DemoUserContext,
  browser: BrowserSettings,
  preparedUntil: Date | null = null,
): Promise<UserRecord | null> {
  const account = { ...newAccount({ clock }, demoUser, browser), isEmailVerified: true, version: 1 };
  const preferences = { ...account.preferences, wantsReports: preparedUntil === null };
  const user = { ...account, preferences, ...(preparedUntil && { preparedUntil }) };
  const registered = makeEvent(userRegistered, user.id, userFacts(user));
  const prepared = preparedUntil ? [makeEvent(demoPrepared, user.id, { userId: user.id })] : [];
  return (await users.insert(user, null, [registered, ...prepared])) ? user : findDemoUser({ users });
}
