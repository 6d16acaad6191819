import type { Clock } from '@tern/kernel/clock';
import type { FindPresentedSession, PresentedCookies } from '../sessions/find-presented-session.ts';
import type { FindSignedUpUser } from './find-signed-up-user.ts';
import type { Notices } from '../notices/notices.ts';
import type { UserStore } from '../users/user-store.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import { unverifiedMs, verificationLinkMs } from './sign-up.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';

export interface ResendRequest {
  readonly email: string;
  readonly clientAddress: string;
  readonly cookies: PresentedCookies;
}

export interface ResendVerificationContext {
  readonly users: UserStore;
  readonly throttle: Throttle;
  readonly notices: Notices;
  readonly findSignedUpUser: FindSignedUpUser;
  readonly findPresentedSession: FindPresentedSession;
  readonly clock: Clock;
}

/** Sends a new link for an unverified address; resolves alike for every other address (S10). */
export async function resendVerification(
  context: ResendVerificationContext,
  { email: typed, clientAddress, cookies }: ResendRequest,
): Promise<void> {
  const { users, throttle, notices, clock } = context;
  const email = typed.toLowerCase();
  await throttle.clientAddress('mail', clientAddress);
  await throttle.account('mail', email);

  const isTaken = (await users.findVerified(email)) !== null;
  const user = await choose(context, email, cookies);
  const now = clock.now();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + verificationLinkMs);
  if (!user || isTaken) return users.pretendChange();
  const mail = notices.verifyEmail(user, token, expiresAt);
  const forgetAt = new Date(now.getTime() + unverifiedMs);
  await users.replaceVerification(user.id, { hash: hashSecret(token), expiresAt }, forgetAt, [mail]);
}

/** The sign-up that this browser made comes first: another person may have claimed the address after it. */
async function choose(
  { users, findSignedUpUser, findPresentedSession }: ResendVerificationContext,
  email: string,
  cookies: PresentedCookies,
): Promise<UserRecord | null> {
  const session = await findPresentedSession(cookies);
  const candidates = [
    await findSignedUpUser(cookies.signUp),
    session && (await users.find(session.userId)),
    await users.findNewestUnverified(email),
  ];
  return candidates.find((user) => user?.email === email && !user.isEmailVerified) ?? null;
}
