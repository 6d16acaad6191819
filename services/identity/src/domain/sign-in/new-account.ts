import { userRegistered } from '@tern/contracts/events/identity';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { MakeEvent } from '../make-event.ts';
import { endAllSessions, type EndAllSessionsContext } from '../sessions/end-all-sessions.ts';
import { firstPreferences, type BrowserSettings } from '../users/preferences.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserStore } from '../users/user-store.ts';
import type { UserRecord } from '../users/user.ts';

type Person = Pick<UserRecord, 'email' | 'name' | 'givenName' | 'familyName'>;

/** An account without a password and without a proof of its address, for a person whom another party identified. */
export function newAccount(
  { clock }: { readonly clock: Clock },
  { email, name, givenName, familyName }: Person,
  browser: BrowserSettings,
): UserRecord {
  return {
    id: newId(),
    email,
    name,
    givenName,
    familyName,
    passwordHash: null,
    isEmailVerified: false,
    version: 0,
    createdAt: clock.now(),
    verification: null,
    signUpCookie: null,
    googleSubject: null,
    googleEmail: null,
    oidcLink: null,
    passwordReset: null,
    emailChange: null,
    preferences: firstPreferences(browser),
  };
}

export interface RegisterVerifiedContext extends EndAllSessionsContext {
  readonly users: Pick<UserStore, 'insert' | 'removeUnverified'>;
  readonly makeEvent: MakeEvent;
}

/**
 * Stores the account as verified. Sign-ups with its address that were never proved are removed, as at verification: a stranger may have
 * made them.
 * @returns null when the address, or what signs in, has an account by now.
 */
export async function registerVerified(
  context: RegisterVerifiedContext,
  made: UserRecord,
): Promise<UserRecord | null> {
  const { users, makeEvent } = context;
  const user = { ...made, isEmailVerified: true, version: 1 };
  const event = makeEvent(userRegistered, user.id, userFacts(user));
  if (!(await users.insert(user, null, [event]))) return null;
  for (const claim of await users.removeUnverified(user.email))
    await endAllSessions(context, { userId: claim, reason: 'replaced' });
  return user;
}
