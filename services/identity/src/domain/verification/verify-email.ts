import { userRegistered } from '@tern/contracts/events/identity';
import { AppError, fieldError } from '@tern/kernel/app-error';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from '../sessions/find-presented-session.ts';
import { findSignedUpUser } from './find-signed-up-user.ts';
import type { UserStore } from '../users/user-store.ts';
import { hashSecret } from '../secrets/secret-token.ts';
import { endAllSessions } from '../sessions/end-all-sessions.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { startSession, type StartedSession, type StartSessionContext } from '../sessions/start-session.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleClientAddress } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';
import { userFacts } from '../users/user-facts.ts';

export interface VerifyRequest {
  readonly email: string;
  readonly token: string;
  readonly clientAddress: string;
  /** In words; null when the browser said nothing of itself. */
  readonly device: string | null;
  readonly cookies: PresentedCookies;
}

export interface VerifyEmailContext
  extends FindPresentedSessionContext, StartSessionContext, ThrottleContext {
  readonly users: UserStore;
  readonly sessions: SessionStore;
}

/**
 * Verifies the address with the link of the mail. The link alone proves the mailbox, not the password that the account
 * would get: without the sign-up cookie or an unverified session, a stranger could sign up with another person's address, wait
 * for the click, and walk in.
 */
export async function verifyEmail(
  context: VerifyEmailContext,
  { email, token, clientAddress, device, cookies }: VerifyRequest,
): Promise<{ user: UserRecord; session: StartedSession }> {
  const { users, makeEvent, clock } = context;
  // Only by client address: a link cannot be guessed, and an account counter would let a stranger hold up the owner.
  await throttleClientAddress(context, 'verify', clientAddress);
  const tokenHash = hashSecret(token);
  const user = await users.findByVerificationToken(tokenHash);
  const isValid = user?.verification && clock.now() < user.verification.expiresAt;
  if (!isValid || user.email !== email.toLowerCase()) throw linkRefused();
  if (!(await isProven(context, user, cookies))) {
    // A second click that lost to the first finds its sign-up finished: that is a used link, not a foreign browser.
    const isUnused = (await users.findByVerificationToken(tokenHash)) !== null;
    throw isUnused ? browserRefused() : linkRefused();
  }

  const verified: UserRecord = { ...user, isEmailVerified: true, version: user.version + 1 };
  const { id: userId, version } = verified;
  const event = makeEvent(userRegistered, userId, userFacts(verified));
  if ((await users.verify(userId, tokenHash, version, [event])) === 'lost') throw linkRefused();
  for (const claim of await users.removeUnverified(verified.email)) {
    await endAllSessions(context, { userId: claim, reason: 'replaced' });
  }
  await endAllSessions(context, { userId, reason: 'replaced' });
  return { user: verified, session: await startSession(context, { userId, device }) };
}

async function isProven(
  context: VerifyEmailContext,
  user: UserRecord,
  cookies: PresentedCookies,
): Promise<boolean> {
  if ((await findSignedUpUser(context, cookies.signUp))?.id === user.id) return true;
  return (await findPresentedSession(context, cookies))?.userId === user.id;
}

function browserRefused(): AppError {
  return new AppError('not-signed-in', {
    message:
      'This browser is not the one that signed up. Sign in as you signed up, by password or with Google, then open the link again.',
  });
}

function linkRefused(): AppError {
  return fieldError(
    'token',
    'This link is no longer valid. Please open the link of the newest mail, or ask for a new one.',
  );
}
