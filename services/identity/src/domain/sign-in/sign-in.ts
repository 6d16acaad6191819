import { AppError } from '@tern/kernel/app-error';
import { derivedId } from '@tern/kernel/ids';
import { makeNotice } from '../notices/make-notice.ts';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import { endSession } from '../sessions/end-session.ts';
import {
  findPresentedSession,
  type FindPresentedSessionContext,
  type PresentedCookies,
} from '../sessions/find-presented-session.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import { startSession, type StartedSession, type StartSessionContext } from '../sessions/start-session.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import {
  countSignIn,
  forgetOwnAttempts,
  lockToNotify,
  markLockNotified,
  type CountedSignIn,
} from '../throttle/sign-in-throttle.ts';
import type { KeyedTurns, TurnLimits, Turns } from '../throttle/turns.ts';
import { followBrowserZone } from '../users/follow-browser-zone.ts';
import type { UserRecord } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { findSignedUpUser } from '../verification/find-signed-up-user.ts';
import { knownDeviceOf, type KnownBrowsersContext } from './known-browsers.ts';

const busy = () => new AppError('unavailable', { retryAfterSeconds: 2 });
/** The sign-ins that wait are at most those of open calls, and those whose callers are gone. */
const maxWaiting = 512;

/** One at a time for an account: the next one sees whether the password before it was right, and is not refused for it. */
export const accountTurnLimits: TurnLimits = { maxRunning: 1, maxWaiting, refusal: busy };

/**
 * Sign-ins that are counted and hashed at once. Few, so that attempts which are not decided yet use up no free ones of others
 * at the same client address, and so that sign-ups do not wait behind a flood of sign-ins for the hasher.
 */
export const decidingTurnLimits: TurnLimits = { maxRunning: 4, maxWaiting, refusal: busy };

/** Less than a call may take (30 s): a caller who can get no answer in time costs no hash either. */
const maxWaitMs = 25_000;

export interface SignInContext
  extends StartSessionContext, FindPresentedSessionContext, ThrottleContext, KnownBrowsersContext {
  readonly users: UserStore;
  readonly sessions: SessionStore;
  readonly hasher: PasswordHasher;
  /** With `accountTurnLimits`. */
  readonly accountTurns: KeyedTurns;
  /** With `decidingTurnLimits`. */
  readonly decidingTurns: Turns;
}

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  /** Of the browser, null when it sent none. */
  readonly timeZone: string | null;
  /** In words; null when the browser said nothing of itself. */
  readonly device: string | null;
  readonly cookies: PresentedCookies;
}

export interface SignedIn {
  readonly user: UserRecord;
  readonly session: StartedSession;
}

/**
 * Starts a session; an unverified user gets one as well, which reaches little more than the verification.
 * @throws AppError `wrong-credentials`, `too-many-requests`, `account-disabled`, `unavailable` when too many wait
 */
export async function signIn(context: SignInContext, request: SignInRequest): Promise<SignedIn> {
  const { accountTurns, decidingTurns, clock } = context;
  const email = request.email.toLowerCase();
  const claimed = await choose(context, email, request.cookies.signUp);
  const deviceId = claimed && knownDeviceOf(context, request.cookies.device, claimed.id);
  const giveUpAt = clock.now().getTime() + maxWaitMs;
  // A browser that is known to the account does not wait behind strangers.
  return accountTurns.take(derivedId(email, deviceId ?? ''), async () => {
    const user = await decidingTurns.take(async () => {
      if (clock.now().getTime() > giveUpAt) throw busy();
      return decide(context, request, { email, deviceId });
    });
    await followBrowserZone(context, user, request.timeZone);
    const earlier = await findPresentedSession(context, request.cookies);
    if (earlier) await endSession(context, earlier, 'replaced');
    return { user, session: await start(context, user, request) };
  });
}

/** The account; while the address is not proved, the sign-up of this browser or else the newest one. */
async function choose(
  context: SignInContext,
  email: string,
  signUpCookie: string | undefined,
): Promise<UserRecord | null> {
  // All are read whatever comes of the first, so that the time of the answer does not show which there are.
  const [verified, own, newest] = await Promise.all([
    context.users.findVerified(email),
    findSignedUpUser(context, signUpCookie),
    context.users.findNewestUnverified(email),
  ]);
  return verified ?? (own?.email === email ? own : newest);
}

/** The user whose password this is. @throws AppError `wrong-credentials`, or `too-many-requests` before it is looked at. */
async function decide(
  context: SignInContext,
  { password, clientAddress, cookies }: SignInRequest,
  { email, deviceId }: { email: string; deviceId: string | null },
): Promise<UserRecord> {
  const { users, hasher } = context;
  const counted = await countSignIn(context, { email, clientAddress, deviceId });
  const user = await choose(context, email, cookies.signUp);
  const isMatch = await hasher.isMatch(password, user?.passwordHash ?? null);
  if (!user?.passwordHash || !isMatch) {
    await notifyOfLock(context, user, counted);
    throw new AppError('wrong-credentials');
  }
  await forgetOwnAttempts(context, counted);
  if (!hasher.isOutdated(user.passwordHash)) return user;
  const renewed = await hasher.hash(password);
  const isReplaced = await users.replacePasswordHash(user.id, user.passwordHash, renewed);
  return isReplaced ? { ...user, passwordHash: renewed } : user;
}

/** One mail for each lock, to an address that is proved; others cost the same write (S10). */
async function notifyOfLock(
  context: SignInContext,
  user: UserRecord | null,
  counted: CountedSignIn,
): Promise<void> {
  const lockId = lockToNotify(counted);
  if (lockId === null) return;
  const notice = { kind: 'sign-in-locked', noticeId: lockId } as const;
  if (user?.isEmailVerified && user.passwordHash)
    await context.users.publish(user.id, [makeNotice(context, user, notice)]);
  else await context.users.pretendChange();
  await markLockNotified(context, counted);
}

/**
 * The password may have been changed while it was looked at, and all sessions ended before this one began: it ends too.
 * @throws AppError `wrong-credentials`
 */
async function start(
  context: SignInContext,
  user: UserRecord,
  { password, device }: SignInRequest,
): Promise<StartedSession> {
  const session = await startSession(context, { userId: user.id, device });
  const hash = (await context.users.find(user.id))?.passwordHash ?? null;
  // Another sign-in may have renewed the hash of the same password.
  if (hash === user.passwordHash || (await context.hasher.isMatch(password, hash))) return session;
  await endSession(context, { id: session.sessionId, userId: user.id }, 'reset');
  throw new AppError('wrong-credentials');
}
