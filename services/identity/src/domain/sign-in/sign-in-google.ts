import { userRegistered } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import { newId } from '@tern/kernel/ids';
import { makeNotice } from '../notices/make-notice.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { endSession } from '../sessions/end-session.ts';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from '../sessions/find-presented-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { startSession, type StartSessionContext } from '../sessions/start-session.ts';
import { followBrowserZone } from '../users/follow-browser-zone.ts';
import { firstPreferences } from '../users/preferences.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { GoogleProof } from './google-proof.ts';
import type { SignedIn } from './sign-in.ts';

export interface SignInGoogleContext extends StartSessionContext, FindPresentedSessionContext {
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

export interface SignInGoogleRequest {
  /** Null when the credential did not hold. */
  readonly proof: GoogleProof | null;
  readonly timeZone: string | null;
  readonly device: string | null;
  readonly cookies: PresentedCookies;
}

export const googleFailedText = 'Google authentication failed';

/**
 * Starts a session for whom Google vouches (S12). The account is known by Google's lasting id. At the first time it is the verified
 * account with the address, if Google itself runs that mailbox, else a new one. A sign-up whose address was never proved is not taken
 * over: a stranger may have made it, so it is removed as at verification.
 * @throws AppError `wrong-credentials`
 */
export async function signInGoogle(
  context: SignInGoogleContext,
  { proof, timeZone, device, cookies }: SignInGoogleRequest,
): Promise<SignedIn> {
  const { users } = context;
  if (!proof) throw new AppError('wrong-credentials', { message: googleFailedText });
  const user =
    (await users.findByGoogleSubject(proof.subject)) ??
    (await link(context, proof)) ??
    (await register(context, proof, timeZone));
  await followBrowserZone(context, user, timeZone);
  const earlier = await findPresentedSession(context, cookies);
  if (earlier) await endSession(context, earlier, 'replaced');
  return { user, session: await startSession(context, { userId: user.id, device }) };
}

/** Null when the address has no account yet. */
async function link(
  context: SignInGoogleContext,
  { subject, email, isMailboxOfGoogle }: GoogleProof,
): Promise<UserRecord | null> {
  const { users } = context;
  const owner = await users.findVerified(email);
  if (!owner) return null;
  if (!isMailboxOfGoogle)
    throw new AppError('wrong-credentials', {
      message: `${googleFailedText}. This address has an account already: sign in with its password.`,
    });
  if (owner.googleSubject === subject) return owner;
  const notice = makeNotice(context, owner, { kind: 'google-linked' });
  if (!(await users.linkGoogle(owner.id, subject, [notice])))
    throw new AppError('wrong-credentials', {
      message: `${googleFailedText}. This address has an account that another Google account signs in to.`,
    });
  return { ...owner, googleSubject: subject };
}

async function register(
  context: SignInGoogleContext,
  { subject, email, name, givenName, familyName }: GoogleProof,
  timeZone: string | null,
): Promise<UserRecord> {
  const { users, makeEvent, clock } = context;
  const user: UserRecord = {
    ...{ id: newId(), email, name, givenName, familyName },
    passwordHash: null,
    isEmailVerified: true,
    version: 1,
    createdAt: clock.now(),
    verification: null,
    signUpCookie: null,
    googleSubject: subject,
    passwordReset: null,
    emailChange: null,
    preferences: firstPreferences(timeZone),
  };
  const event = makeEvent(userRegistered, user.id, userFacts(user));
  if (await users.insert(user, null, [event])) {
    for (const claim of await users.removeUnverified(email))
      await endAllSessions(context, { userId: claim, reason: 'replaced' });
    return user;
  }
  // Two sign-ins at once: the other one made it.
  const other = await users.findByGoogleSubject(subject);
  if (!other) throw new AppError('conflict', { retriable: true });
  return other;
}
