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
  /** PHC string; null for the demo user and for users who only sign in with Google or at the OpenID provider. */
  readonly passwordHash: string | null;
  readonly isEmailVerified: boolean;
  /** Grows with every change that other services see. */
  readonly version: number;
  readonly createdAt: Date;
  /** The one verification link that works; null once it was used. */
  readonly verification: ExpiringHash | null;
  /** The cookie of the browser that signed up; null once the address is verified. */
  readonly signUpCookie: ExpiringHash | null;
  /** Google's lasting id of the person (`sub`), once they have signed in with Google. Unique. */
  readonly googleSubject: string | null;
  /** The address of that Google account when it was linked; null where it is not known. */
  readonly googleEmail: string | null;
  /** Who signs in to the account at the operator's OpenID provider; null while it is not linked. */
  readonly oidcLink: OidcLink | null;
  /** The one link that sets a new password; null when none was asked for since the last. */
  readonly passwordReset: ExpiringHash | null;
  /** A new address that waits for the link mailed to it. */
  readonly emailChange: (ExpiringHash & { readonly email: string }) | null;
  readonly preferences: StoredPreferences;
  /** When an administrator disabled the user; absent where that was never done. */
  readonly disabledAt?: Date | null;
  /** When the account of the demo is removed again, as long as nobody has entered it; absent from then on, and in all other accounts. */
  readonly preparedUntil?: Date;
}

export const isDisabled = ({ disabledAt }: Pick<UserRecord, 'disabledAt'>) => (disabledAt ?? null) !== null;

/** SHA-256 of a secret that we gave away and do not keep. */
export interface ExpiringHash {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** A person at an OpenID provider. Issuer and subject together are unique and lasting (OpenID Connect Core section 2); an address is neither. */
export interface OidcLink {
  readonly issuer: string;
  readonly subject: string;
  /** Lower case; the address that the provider vouched for at the last sign-in, null where it did not. */
  readonly email: string | null;
  /** Was in the operator's group of administrators at the last sign-in. */
  readonly isAdmin: boolean;
}

/** Decides who is an administrator: verified users whose address the operator listed, or whom the operator's provider names one. */
export type IsAdmin = (user: Pick<UserRecord, 'email' | 'isEmailVerified' | 'oidcLink'>) => boolean;

/** @param trustedIssuer the provider whose group of administrators counts; null where the operator named none. */
export function adminsBy(emails: readonly string[], trustedIssuer: string | null): IsAdmin {
  const listed = new Set(emails.map((email) => email.toLowerCase()));
  // A link to a provider of earlier settings no longer counts.
  const isNamed = (link: OidcLink | null) =>
    trustedIssuer !== null && link !== null && link.isAdmin && link.issuer === trustedIssuer;
  return ({ email, isEmailVerified, oidcLink }) =>
    isEmailVerified && (listed.has(email) || isNamed(oidcLink));
}

export function publicUser(user: UserRecord, isAdmin: IsAdmin): User {
  const { chosenLanguage: language, chosenTimeZone, browserTimeZone } = user.preferences;
  const timeZone = chosenTimeZone ?? browserTimeZone;
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    isEmailVerified: user.isEmailVerified,
    isAdmin: isAdmin(user),
    ...(language !== null && { language }),
    ...(timeZone !== null && { timeZone }),
  };
}
