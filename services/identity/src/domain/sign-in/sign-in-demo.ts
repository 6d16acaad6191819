import { userRegistered } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { ChangePreferences } from '../users/change-preferences.ts';
import type { MakeEvent } from '../make-event.ts';
import type { UserStore } from '../users/user-store.ts';
import { firstPreferences } from '../users/preferences.ts';
import type { Sessions } from '../sessions/sessions.ts';
import type { SignedIn } from './sign-in.ts';
import type { UserRecord } from '../users/user.ts';
import { userFacts } from '../users/user-facts.ts';

/** The one demo user of a data folder, the same person as in the demo mailbox. */
const demoUser = { email: 'demo@tern.example', name: 'Robin Hale', givenName: 'Robin', familyName: 'Hale' };

export interface SignInDemoContext {
  readonly isOffered: boolean;
  readonly users: UserStore;
  readonly sessions: Sessions;
  readonly preferences: Pick<ChangePreferences, 'followBrowser'>;
  readonly makeEvent: MakeEvent;
  readonly clock: Clock;
}

/**
 * Signs in without a password, on one machine only.
 * @throws AppError `not-available-here` where the demo is not offered.
 */
export async function signInDemo(
  context: SignInDemoContext,
  { timeZone, device }: { timeZone: string | null; device: string | null },
): Promise<SignedIn> {
  const { isOffered, users, sessions, preferences } = context;
  if (!isOffered) throw new AppError('not-available-here');
  const user = (await users.findVerified(demoUser.email)) ?? (await register(context, timeZone));
  await preferences.followBrowser(user, timeZone);
  return { user, session: await sessions.start(user.id, device) };
}

async function register(
  { users, makeEvent, clock }: SignInDemoContext,
  timeZone: string | null,
): Promise<UserRecord> {
  const user: UserRecord = {
    ...demoUser,
    id: newId(),
    passwordHash: null,
    isEmailVerified: true,
    version: 1,
    createdAt: clock.now(),
    verification: null,
    signUpCookie: null,
    googleSubject: null,
    passwordReset: null,
    emailChange: null,
    preferences: firstPreferences(timeZone),
  };
  const event = makeEvent(userRegistered, user.id, userFacts(user));
  if (await users.insert(user, null, [event])) return user;
  // Two clicks at once: the other one made it.
  const other = await users.findVerified(demoUser.email);
  if (!other) throw new Error('the demo user can neither be made nor found');
  return other;
}
