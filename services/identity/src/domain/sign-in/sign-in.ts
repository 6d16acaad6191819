import { AppError } from '@tern/kernel/app-error';
import { derivedId } from '@tern/kernel/ids';
import { makeNotice } from '../notices/make-notice.ts';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import {
  countSignIn,
  forgetOwnAttempts,
  lockToNotify,
  markLockNotified,
  type CountedSignIn,
} from '../throttle/sign-in-throttle.ts';
import type { KeyedTurns, TurnLimits, Turns } from '../throttle/turns.ts';
import type { UserRecord } from '../users/user.ts';
import { findSignedUpUser } from '../verification/find-signed-up-user.ts';
import { enter, type EnterContext, type SignedIn, type SigningIn } from './enter.ts';
import { knownDeviceOf, type KnownBrowsersContext } from './known-browsers.ts';
import { askSecondStep, type AskSecondStepContext, type HalfSignedIn } from './second-step.ts';

const busy = () => new AppError('unavailable', { retryAfterSeconds: 2 });
/** Waiting sign-ins are those of open calls, and of calls whose callers are gone. */
const maxWaiting = 512;

/** One at a time for an account: the next one sees whether the password before it was right, and is not refused for it. */
export const accountTurnLimits: TurnLimits = { maxRunning: 1, maxWaiting, refusal: busy };

/**
 * Sign-ins that are counted and hashed at once. Few, so that undecided attempts do not use up the free ones of others at the same client
 * address, and so that sign-ups do not wait behind a flood of sign-ins for the hasher.
 */
export const decidingTurnLimits: TurnLimits = { maxRunning: 4, maxWaiting, refusal: busy };

/** Less than a call may take (30 s): a caller who can get no answer in time costs no hash either. */
const maxWaitMs = 25_000;

export interface SignInContext
  extends EnterContext, ThrottleContext, KnownBrowsersContext, AskSecondStepContext {
  readonly hasher: PasswordHasher;
  /** With `accountTurnLimits`. */
  readonly accountTurns: KeyedTurns;
  /** With `decidingTurnLimits`. */
  readonly decidingTurns: Turns;
}

export interface SignInRequest extends SigningIn {
  readonly email: string;
  readonly password: string;
}

/**
 * Starts a session, or the second step where the user has switched it on; an unverified user gets a session as well, which reaches
 * little more than the verification.
 * @throws AppError `wrong-credentials`, `too-many-requests`, `account-disabled`, `unavailable` when too many wait
 */
export async function signIn(
  context: SignInContext,
  request: SignInRequest,
): Promise<SignedIn | HalfSignedIn> {
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
    return (
      (await askSecondStep(context, user, 'password')) ??
      enter(context, { ...request, user }, () => isStillEnough(context, user, request.password))
    );
  });
}

/** The account; while the address is not proved, the sign-up of this browser or else the newest one. */
async function choose(
  context: SignInContext,
  email: string,
  signUpCookie: string | undefined,
): Promise<UserRecord | null> {
  // Always all three, so that the time of the answer does not show which of them exist.
  const [verified, own, newest] = await Promise.all([
    context.users.findVerified(email),
    findSignedUpUser(context, signUpCookie),
    context.users.findNewestUnverified(email),
  ]);
  return verified ?? (own?.email === email ? own : newest);
}

/** The user whose password this is. @throws AppError `wrong-credentials`, or `too-many-requests` before it is checked. */
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

/** Whether the password is still the user's, and enough; another sign-in may have rehashed the same password. */
async function isStillEnough(context: SignInContext, user: UserRecord, password: string): Promise<boolean> {
  const hash = (await context.users.find(user.id))?.passwordHash ?? null;
  const isSame = hash === user.passwordHash || (await context.hasher.isMatch(password, hash));
  return isSame && (await context.secondFactors.find(user.id)) === null;
}
