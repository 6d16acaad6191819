import { AppError } from '@tern/kernel/app-error';
import type { ChangePreferences } from './change-preferences.ts';
import type { FindPresentedSession, PresentedCookies } from './find-presented-session.ts';
import type { FindSignedUpUser } from './find-signed-up-user.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Notices } from './notices.ts';
import type { PasswordHasher, UserStore } from './ports.ts';
import type { Sessions, StartedSession } from './sessions.ts';
import type { CountedSignIn, SignInThrottle } from './throttle/sign-in-throttle.ts';
import type { UserRecord } from './user.ts';

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly clientAddress: string;
  /** Of the browser, null when it told none. */
  readonly timeZone: string | null;
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
}): (request: SignInRequest) => Promise<SignedIn> {
  const { users, sessions, hasher, preferences, signInThrottle, findSignedUpUser, findPresentedSession } =
    parts;
  const { knownBrowsers, notices } = parts;

  /** The account; while nobody has proved the address, the sign-up of this browser or else the newest one. */
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
  async function tellLock(user: UserRecord | null, counted: CountedSignIn): Promise<void> {
    const lockId = signInThrottle.lockToTell(counted);
    if (lockId === null) return;
    const isOwned = user?.isEmailVerified && user.passwordHash;
    if (isOwned) await users.publish(user.id, [notices.signInLocked(user, lockId)]);
    else await users.pretendChange();
    await signInThrottle.told(counted);
  }

  return async ({ email: typed, password, clientAddress, timeZone, cookies }) => {
    const email = typed.toLowerCase();
    const user = await choose(email, cookies.signUp);
    const deviceId = user && knownBrowsers.deviceOf(cookies.device, user.id);
    const counted = await signInThrottle.begin({ email, clientAddress, deviceId });

    const isMatch = await hasher.isMatch(password, user?.passwordHash ?? null);
    if (!user?.passwordHash || !isMatch) {
      await tellLock(user, counted);
      throw new AppError('wrong-credentials');
    }
    await signInThrottle.succeeded(counted);

    if (hasher.isOutdated(user.passwordHash)) {
      await users.replacePasswordHash(user.id, user.passwordHash, await hasher.hash(password));
    }
    await preferences.followBrowser(user, timeZone);
    const earlier = await findPresentedSession(cookies);
    if (earlier) await sessions.end(earlier, 'replaced');
    return { user, session: await sessions.start(user.id) };
  };
}
