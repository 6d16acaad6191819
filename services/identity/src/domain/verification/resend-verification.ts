import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from '../sessions/find-presented-session.ts';
import { findSignedUpUser } from './find-signed-up-user.ts';
import { makeLinkNotice, type NoticeContext } from '../notices/make-notice.ts';
import type { UserStore } from '../users/user-store.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import { unverifiedMs, verificationLinkMs } from './sign-up.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';

export interface ResendRequest {
  readonly email: string;
  readonly clientAddress: string;
  readonly cookies: PresentedCookies;
}

export interface ResendVerificationContext
  extends FindPresentedSessionContext, ThrottleContext, NoticeContext {
  readonly users: UserStore;
}

/** Sends a new link for an unverified address; resolves in the same way for every other address (S10). */
export async function resendVerification(
  context: ResendVerificationContext,
  { email: typed, clientAddress, cookies }: ResendRequest,
): Promise<void> {
  const { users, clock } = context;
  const email = typed.toLowerCase();
  await throttleClientAddress(context, 'mail', clientAddress);
  await throttleAccount(context, 'mail', email);

  const isTaken = (await users.findVerified(email)) !== null;
  const user = await choose(context, email, cookies);
  const now = clock.now();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + verificationLinkMs);
  if (!user || isTaken) return users.pretendChange();
  const mail = makeLinkNotice(context, user, { kind: 'verify-email', token, expiresAt });
  const forgetAt = new Date(now.getTime() + unverifiedMs);
  await users.replaceVerification(user.id, { hash: hashSecret(token), expiresAt }, forgetAt, [mail]);
}

/** The sign-up that this browser made comes first: another person may have claimed the address after it. */
async function choose(
  context: ResendVerificationContext,
  email: string,
  cookies: PresentedCookies,
): Promise<UserRecord | null> {
  const { users } = context;
  const session = await findPresentedSession(context, cookies);
  const candidates = [
    await findSignedUpUser(context, cookies.signUp),
    session && (await users.find(session.userId)),
    await users.findNewestUnverified(email),
  ];
  return candidates.find((user) => user?.email === email && !user.isEmailVerified) ?? null;
}
