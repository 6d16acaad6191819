import { userRegistered } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import { newId } from '@tern/kernel/ids';
import { makeLinkNotice, makeNotice, type NoticeContext } from '../notices/make-notice.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import { endSession } from '../sessions/end-session.ts';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from '../sessions/find-presented-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { startSession, type StartSessionContext } from '../sessions/start-session.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import { unverifiedMs, verificationLinkMs } from '../verification/sign-up.ts';
import { followBrowserZone } from '../users/follow-browser-zone.ts';
import { firstPreferences } from '../users/preferences.ts';
import { userFacts } from '../users/user-facts.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { GoogleProof } from './google-proof.ts';
import type { SignedIn } from './sign-in.ts';

export interface SignInGoogleContext
  extends StartSessionContext, FindPresentedSessionContext, ThrottleContext, NoticeContext {
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

export interface SignInGoogleRequest {
  /** Null when the credential did not hold. */
  readonly proof: GoogleProof | null;
  readonly timeZone: string | null;
  readonly device: string | null;
  readonly cookies: PresentedCookies;
  readonly clientAddress: string;
}

export const googleFailedText = 'Google authentication failed';

/**
 * Starts a session for whom Google vouches (S12). The account is known by Google's lasting id. At the first time it is the verified
 * account with the address, if Google itself runs that mailbox, else a new one: verified where Google runs the mailbox, elsewhere only
 * once the link of the ordinary verification mail was opened, as Google knows no more than that the address was the person's once. A sign-up whose address was never proved is not taken
 * over: a stranger may have made it, so it is removed as at verification.
 * @throws AppError `wrong-credentials`, `too-many-requests`
 */
export async function signInGoogle(
  context: SignInGoogleContext,
  { proof, timeZone, device, cookies, clientAddress }: SignInGoogleRequest,
): Promise<SignedIn> {
  const { users } = context;
  if (!proof) throw new AppError('wrong-credentials', { message: googleFailedText });
  const user =
    (await users.findByGoogleSubject(proof.subject)) ??
    (await link(context, proof)) ??
    (await register(context, proof, { timeZone, clientAddress }));
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
  if (!(await users.linkGoogle(owner.id, { subject, email }, [notice])))
    throw new AppError('wrong-credentials', {
      message: `${googleFailedText}. This address has an account that another Google account signs in to.`,
    });
  return { ...owner, googleSubject: subject, googleEmail: email };
}

interface Registration {
  readonly timeZone: string | null;
  readonly clientAddress: string;
}

async function register(
  context: SignInGoogleContext,
  proof: GoogleProof,
  registration: Registration,
): Promise<UserRecord> {
  const isMade = proof.isMailboxOfGoogle
    ? await registerVerified(context, newUser(context, proof, registration))
    : await registerUnverified(context, newUser(context, proof, registration), registration);
  if (isMade) return isMade;
  // Two sign-ins at once: the other one made it.
  const other = await context.users.findByGoogleSubject(proof.subject);
  if (!other) throw new AppError('conflict', { retriable: true });
  return other;
}

function newUser(
  { clock }: SignInGoogleContext,
  { subject, email, name, givenName, familyName }: GoogleProof,
  { timeZone }: Registration,
): UserRecord {
  return {
    ...{ id: newId(), email, name, givenName, familyName },
    passwordHash: null,
    isEmailVerified: false,
    version: 0,
    createdAt: clock.now(),
    verification: null,
    signUpCookie: null,
    googleSubject: subject,
    googleEmail: email,
    passwordReset: null,
    emailChange: null,
    preferences: firstPreferences(timeZone),
  };
}

/** Null when the Google account or the address has an account by now. */
async function registerVerified(context: SignInGoogleContext, made: UserRecord): Promise<UserRecord | null> {
  const { users, makeEvent } = context;
  const user = { ...made, isEmailVerified: true, version: 1 };
  const event = makeEvent(userRegistered, user.id, userFacts(user));
  if (!(await users.insert(user, null, [event]))) return null;
  for (const claim of await users.removeUnverified(user.email))
    await endAllSessions(context, { userId: claim, reason: 'replaced' });
  return user;
}

/** A claim on the address, as a sign-up with a password is. Null as above. */
async function registerUnverified(
  context: SignInGoogleContext,
  made: UserRecord,
  { clientAddress }: Registration,
): Promise<UserRecord | null> {
  const { users, clock } = context;
  await throttleClientAddress(context, 'mail', clientAddress);
  await throttleAccount(context, 'mail', made.email);
  const token = newSecret();
  const expiresAt = new Date(clock.now().getTime() + verificationLinkMs);
  const user = { ...made, verification: { hash: hashSecret(token), expiresAt } };
  const mail = makeLinkNotice(context, user, { kind: 'verify-email', token, expiresAt });
  const forgetAt = new Date(clock.now().getTime() + unverifiedMs);
  return (await users.insert(user, forgetAt, [mail])) ? user : null;
}
