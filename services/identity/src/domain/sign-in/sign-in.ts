import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { derivedId } from '@tern/kernel/ids';
import type { ChangePreferences } from '../users/change-preferences.ts';
import type { FindPresentedSession, PresentedCookies } from '../sessions/find-presented-session.ts';
import type { FindSignedUpUser } from '../verification/find-signed-up-user.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Notices } from '../notices/notices.ts';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import type { UserStore } from '../users/user-store.ts';
import type { Sessions, StartedSession } from '../sessions/sessions.ts';
import type { CountedSignIn, SignInThrottle } from '../throttle/sign-in-throttle.ts';
import { createKeyedTurns, createTurns } from '../throttle/turns.ts';
import type { UserRecord } from '../users/user.ts';

/**
 * Sign-ins that are counted and hashed at once. Few, so that attempts which are not decided yet use up no free ones of others
 * at the same client address, and so that sign-ups do not wait behind a flood of sign-ins for the hasher.
 */
const maxDeciding = 4;
/** As many as a service has in hand, and those whose callers are gone. */
const maxWaiting = 512;
/** Less than a call may take (30 s): a caller who can get no answer in time costs no hash either. */
const maxWaitMs = 25_000;

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

/** Starts a session; an unverified user gets one as well, which reaches little more than the verification. */
export function createSignIn(parts: {
  users: UserStore;
  sessions: Sessions;
  hasher: PasswordHasher;
  preferences: Pick<ChangePreferences, 'followBrowser'>;
  signInThrottle: SignInThrottle;
  knownBrowsers: KnownBrowsers;
  notices: Notices;
  findSignedUpUser: FindSignedUpUser;
  findPresentedSession: FindPresentedSession;
  clock: Clock;
}): (request: SignInRequest) => Promise<SignedIn> {
  const { users, sessions, hasher, preferences, signInThrottle, findSignedUpUser, findPresentedSession } =
    parts;
  const { knownBrowsers, notices, clock } = parts;
  const refusal = () => new AppError('unavailable', { retryAfterSeconds: 2 });
  // One at a time for an account: the next one sees whether the password before it was right, and is not refused for it.
  const lines = createKeyedTurns({ maxRunning: 1, maxWaiting, refusal });
  const deciding = createTurns({ maxRunning: maxDeciding, maxWaiting, refusal });

  /** The account; while the address is not proved, the sign-up of this browser or else the newest one. */
  async function choose(email: string, signUpCookie: string | undefined): Promise<UserRecord | null> {
    // All are read whatever comes of the first, so that the time does not tell which there are.
    const [verified, own, newest] = await Promise.all([
      users.findVerified(email),
      findSignedUpUser(signUpCookie),
      users.findNewestUnverified(email),
    ]);
    return verified ?? (own?.email === email ? own : newest);
  }

  /** One mail for each lock, to an address that is proved; others cost the same write (S10). */
  async function notifyOfLock(user: UserRecord | null, counted: CountedSignIn): Promise<void> {
    const lockId = signInThrottle.lockToNotify(counted);
    if (lockId === null) return;
    const isOwned = user?.isEmailVerified && user.passwordHash;
    if (isOwned) await users.publish(user.id, [notices.signInLocked(user, lockId)]);
    else await users.pretendChange();
    await signInThrottle.markNotified(counted);
  }

  /** The user whose password this is. @throws AppError `wrong-credentials`, or `too-many-requests` before it is looked at. */
  async function decide(
    { password, clientAddress, cookies }: SignInRequest,
    { email, deviceId }: { email: string; deviceId: string | null },
  ): Promise<UserRecord> {
    const counted = await signInThrottle.begin({ email, clientAddress, deviceId });
    const user = await choose(email, cookies.signUp);
    const isMatch = await hasher.isMatch(password, user?.passwordHash ?? null);
    if (!user?.passwordHash || !isMatch) {
      await notifyOfLock(user, counted);
      throw new AppError('wrong-credentials');
    }
    await signInThrottle.succeeded(counted);
    if (!hasher.isOutdated(user.passwordHash)) return user;
    const renewed = await hasher.hash(password);
    const isReplaced = await users.replacePasswordHash(user.id, user.passwordHash, renewed);
    return isReplaced ? { ...user, passwordHash: renewed } : user;
  }

  /**
   * The password may have been changed while it was looked at, and all sessions ended before this one began: it ends too.
   * @throws AppError `wrong-credentials`
   */
  async function start(user: UserRecord, { password, device }: SignInRequest): Promise<StartedSession> {
    const session = await sessions.start(user.id, device);
    const hash = (await users.find(user.id))?.passwordHash ?? null;
    // Another sign-in may have renewed the hash of the same password.
    if (hash === user.passwordHash || (await hasher.isMatch(password, hash))) return session;
    await sessions.end({ id: session.sessionId, userId: user.id }, 'reset');
    throw new AppError('wrong-credentials');
  }

  return async (request) => {
    const email = request.email.toLowerCase();
    const claimed = await choose(email, request.cookies.signUp);
    const deviceId = claimed && knownBrowsers.deviceOf(request.cookies.device, claimed.id);
    // A browser that is known to the account does not stand in line with strangers.
    const line = derivedId(email, deviceId ?? '');
    const giveUpAt = clock.now().getTime() + maxWaitMs;
    return lines.take(line, async () => {
      const user = await deciding.take(async () => {
        if (clock.now().getTime() > giveUpAt) throw refusal();
        return decide(request, { email, deviceId });
      });
      await preferences.followBrowser(user, request.timeZone);
      const earlier = await findPresentedSession(request.cookies);
      if (earlier) await sessions.end(earlier, 'replaced');
      return { user, session: await start(user, request) };
    });
  };
}
