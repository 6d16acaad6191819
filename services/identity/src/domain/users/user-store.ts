import type { Events } from '../make-event.ts';
import type { StoredPreferences } from './preferences.ts';
import type { ExpiringHash, OidcLink, UserRecord } from './user.ts';

export interface UserReader {
  find(id: string): Promise<UserRecord | null>;
  findVerified(email: string): Promise<UserRecord | null>;
  /** The newest of several claims on the address. */
  findNewestUnverified(email: string): Promise<UserRecord | null>;
  findByVerificationToken(hash: string): Promise<UserRecord | null>;
  findByResetToken(hash: string): Promise<UserRecord | null>;
  findByGoogleSubject(subject: string): Promise<UserRecord | null>;
  findByOidc(person: Pick<OidcLink, 'issuer' | 'subject'>): Promise<UserRecord | null>;
}

export interface UserStore extends UserReader {
  /** Whether anybody has an account. A claim on an address is none, nor is a prepared demo. */
  hasAccounts(): Promise<boolean>;
  /** @param forgetAt when an unverified user is removed; null keeps it. False when the id or the verified address exists. */
  insert(user: UserRecord, forgetAt: Date | null, events: Events): Promise<boolean>;
  publish(userId: string, events: Events): Promise<void>;
  /** A new link for an unverified user, which voids the one before. False when the user was verified meanwhile. */
  replaceVerification(
    userId: string,
    verification: ExpiringHash,
    forgetAt: Date,
    events: Events,
  ): Promise<boolean>;
  /** Uses the link up and verifies the user in one write. `lost` when the link or the address went to another user first. */
  verify(userId: string, tokenHash: string, version: number, events: Events): Promise<'verified' | 'lost'>;
  /** Removes the claims on an address that has its account now; gives their ids. */
  removeUnverified(email: string): Promise<readonly string[]>;
  /** @param before the user as read, whose version then grows by one. False when the user was changed since. */
  changePreferences(before: UserRecord, preferences: StoredPreferences, events: Events): Promise<boolean>;
  /** Voids a reset link too. False when the hash was changed since; several callers may try, one succeeds. */
  replacePasswordHash(userId: string, before: string, after: string, events?: Events): Promise<boolean>;
  /** A new link, which voids the one before. */
  replacePasswordReset(userId: string, reset: ExpiringHash, events: Events): Promise<void>;
  /** Uses the link up, sets the password and unlinks Google and the OpenID provider in one write. False when the link was used or replaced meanwhile. */
  resetPassword(userId: string, tokenHash: string, passwordHash: string, events: Events): Promise<boolean>;
  /** A new waiting address, which voids the one before. */
  replaceEmailChange(
    userId: string,
    change: NonNullable<UserRecord['emailChange']>,
    events: Events,
  ): Promise<void>;
  /**
   * Takes the waiting address; links of the old one, for a new password too, stop working.
   * `lost` when the link was used, the user was changed since, or the address has an account by now.
   */
  takeNewEmail(
    before: UserRecord,
    how: { readonly tokenHash: string; readonly keepsGoogle: boolean; readonly keepsOidc: boolean },
    events: Events,
  ): Promise<'taken' | 'lost'>;
  /** @param before as in `changePreferences`. */
  changeName(
    before: UserRecord,
    name: Pick<UserRecord, 'name' | 'givenName' | 'familyName'>,
    events: Events,
  ): Promise<boolean>;
  /** From now on the Google account signs in too. False when the user has another one, or another user has this one. */
  linkGoogle(
    userId: string,
    google: { readonly subject: string; readonly email: string },
    events: Events,
  ): Promise<boolean>;
  /** From now on the person signs in too. False when the user has another link or no longer that address, or another user has the link. */
  linkOidc(user: Pick<UserRecord, 'id' | 'email'>, link: OidcLink, events: Events): Promise<boolean>;
  /** Stores the provider's newest claims about the linked person. */
  renewOidcLink(userId: string, link: OidcLink): Promise<void>;
  /** Google, or the OpenID provider, no longer signs in. False when what signs in has changed since the user was read. */
  unlink(before: UserRecord, which: 'google' | 'oidc', events: Events): Promise<boolean>;
  /** Erases all that is personal; the record goes once its events are out. False when it is gone already. */
  remove(userId: string, events: Events): Promise<boolean>;
  /** A visitor has entered the prepared user, who stays. @param before as in `changePreferences`. False too when the user was removed. */
  keepPrepared(
    before: Pick<UserRecord, 'id' | 'version'>,
    preferences: StoredPreferences,
    events: Events,
  ): Promise<boolean>;
  /** As `remove`, unless somebody has entered meanwhile. */
  removePrepared(userId: string, events: Events): Promise<boolean>;
  /** Costs what a change costs and changes nothing, so that the time of an answer does not show a known address (S10). */
  pretendChange(): Promise<void>;
}
