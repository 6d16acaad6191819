import { userRegistered } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import { startSession, type StartSessionContext } from '../sessions/start-session.ts';
import { followBrowser } from '../users/follow-browser.ts';
import type { BrowserSettings } from '../users/preferences.ts';
import type { UserStore } from '../users/user-store.ts';
import type { SignedIn } from './enter.ts';
import { newAccount } from './new-account.ts';
import type { UserRecord } from '../users/user.ts';
import { userFacts } from '../users/user-facts.ts';

/** The one demo user of a data folder, the same person as in the demo mailbox. */
const demoUser = { email: 'demo@tern.example', name: 'Robin Hale', givenName: 'Robin', familyName: 'Hale' };

export interface SignInDemoContext extends StartSessionContext {
  readonly isOffered: boolean;
  readonly users: UserStore;
}

/**
 * Signs in without a password, on one machine only.
 * @throws AppError `not-available-here` where the demo is not offered.
 */
export async function signInDemo(
  context: SignInDemoContext,
  { browser, device }: { browser: BrowserSettings; device: string | null },
): Promise<SignedIn> {
  const { isOffered, users } = context;
  if (!isOffered) throw new AppError('not-available-here');
  const user = (await users.findVerified(demoUser.email)) ?? (await register(context, browser));
  await followBrowser(context, user, browser);
  return { user, session: await startSession(context, { userId: user.id, device }) };
}

async function register(
  { users, makeEvent, clock }: SignInDemoContext,
  browser: BrowserSettings,
): Promise<UserRecord> {
  const user = { ...newAccount({ clock }, demoUser, browser), isEmailVerified: true, version: 1 };
  const event = makeEvent(userRegistered, user.id, userFacts(user));
  if (await users.insert(user, null, [event])) return user;
  // Two clicks at once: the other one made it.
  const other = await users.findVerified(demoUser.email);
  if (!other) throw new Error('the demo user can neither be made nor found');
  return other;
}
