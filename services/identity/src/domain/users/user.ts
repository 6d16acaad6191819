import type { User } from '@tern/contracts/http/identity';
import type { StoredPreferences } from './preferences.ts';

/**
 * An account. An unverified one is only a claim on its address: several may stand side by side, each with its own
 * password, and the first that proves the address becomes the account (docs/decisions/0001).
 */
export interface UserRecord {
  readonly id: string;
  /** Lower case. Unique among verified users. */
  readonly email: string;
  readonly name: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** PHC string; null for the demo user and for users who only sign in with Google. */
  readonly passwordHash: string | null;
  readonly isEmailVerified: boolean;
  /** Grows with every change that other services see. */
  readonly version: number;
  readonly createdAt: Date;
  /** The one verification link that works; null once it was used. */
  readonly verification: ExpiringHash | null;
  /** Of the browser that signed up; null once the address is verified. */
  readonly signUpCookie: ExpiringHash | null;
  /** Google's lasting id of the person (`sub`), once they have signed in with Google. Unique. */
  readonly googleSubject: string | null;
  /** The address of that Google account when it was linked; null where it is not known. */
  readonly googleEmail: string | null;
  /** The one link that sets a new password; null when none was asked for since the last. */
  readonly passwordReset: ExpiringHash | null;
  /** A new address that waits for the link mailed to it. */
  readonly emailChange: (ExpiringHash & { readonly email: string }) | null;
  readonly preferences: StoredPreferences;
  /** When an administrator disabled the user; absent where that was never done. */
  readonly disabledAt?: Date | null;
}

export const isDisabled = ({ disabledAt }: Pick<UserRecord, 'disabledAt'>) => (disabledAt ?? null) !== null;

/** SHA-256 of a secret that we gave away and do not keep. */
export interface ExpiringHash {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** Decides who is an administrator: verified users whose address the operator listed. */
export type IsAdmin = (user: Pick<UserRecord, 'email' | 'isEmailVerified'>) => boolean;

export function adminsByEmail(emails: readonly string[]): IsAdmin {
  const listed = new Set(emails.map((email) => email.toLowerCase()));
  return (user) => user.isEmailVerified && listed.has(user.email);
}

export function publicUser(user: UserRecord, isAdmin: IsAdmin): User {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    isEmailVerified: user.isEmailVerified,
    isAdmin: isAdmin(user),
  };
}
