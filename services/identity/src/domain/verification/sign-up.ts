import { AppError } from '@tern/kernel/app-error';
import { day, hour } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { makeLinkNotice, makeNotice, type NoticeContext } from '../notices/make-notice.ts';
import { assertPassword } from '../secrets/password-rules.ts';
import { firstPreferences, type BrowserSettings } from '../users/preferences.ts';
import type { PasswordHasher } from '../secrets/password-hasher.ts';
import type { UserStore } from '../users/user-store.ts';
import { formatKeyedSecret, hashSecret, newSecret } from '../secrets/secret-token.ts';
import type { ThrottleContext } from '../throttle/attempt-counters.ts';
import { throttleAccount, throttleClientAddress } from '../throttle/throttle.ts';
import type { UserRecord } from '../users/user.ts';

export const signUpCookieMs = hour;
export const verificationLinkMs = day;
/** An address that is not proved is forgotten after this; signing up again or asking for a new link starts it afresh. */
export const unverifiedMs = 7 * day;

export interface SignUpRequest {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly clientAddress: string;
  readonly browser: BrowserSettings;
}

export interface SignedUp {
  /** The typed fields and a fresh id; nothing in it shows whether the address was known (S10). */
  readonly user: UserRecord;
  readonly signUpCookie: string;
}

export interface SignUpContext extends ThrottleContext, NoticeContext {
  readonly users: UserStore;
  readonly hasher: PasswordHasher;
}

/**
 * Makes an unverified user and asks for the verification mail. For an address with an account the answer looks the same; only its owner is
 * notified, by mail.
 */
export async function signUp(
  context: SignUpContext,
  { password, clientAddress, browser, ...typed }: SignUpRequest,
): Promise<SignedUp> {
  const { users, hasher, clock } = context;
  const email = typed.email.toLowerCase();
  assertPassword(password, { email, name: typed.name });
  await throttleClientAddress(context, 'mail', clientAddress);
  await throttleAccount(context, 'mail', email);

  const now = clock.now();
  const token = newSecret();
  const cookieSecret = newSecret();
  const user: UserRecord = {
    ...typed,
    id: newId(),
    email,
    passwordHash: await hasher.hash(password),
    isEmailVerified: false,
    version: 0,
    createdAt: now,
    verification: { hash: hashSecret(token), expiresAt: new Date(now.getTime() + verificationLinkMs) },
    signUpCookie: { hash: hashSecret(cookieSecret), expiresAt: new Date(now.getTime() + signUpCookieMs) },
    googleSubject: null,
    googleEmail: null,
    oidcLink: null,
    passwordReset: null,
    emailChange: null,
    preferences: firstPreferences(browser),
  };
  const owner = await users.findVerified(email);
  if (owner) {
    await users.publish(owner.id, [makeNotice(context, owner, { kind: 'sign-up-with-known-address' })]);
  } else {
    const expiresAt = new Date(now.getTime() + verificationLinkMs);
    const mail = makeLinkNotice(context, user, { kind: 'verify-email', token, expiresAt });
    const isNew = await users.insert(user, new Date(now.getTime() + unverifiedMs), [mail]);
    if (!isNew) throw new AppError('conflict');
  }
  return { user, signUpCookie: formatKeyedSecret({ id: user.id, secret: cookieSecret }) };
}
