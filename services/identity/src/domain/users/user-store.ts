import type { Events } from '../make-event.ts';
import type { StoredPreferences } from './preferences.ts';
import type { ExpiringHash, UserRecord } from './user.ts';

export interface UserReader {
  find(id: string): Promise<UserRecord | null>;
  findVerified(email: string): Promise<UserRecord | null>;
  /** Of several claims on the address the one that was made last. */
  findNewestUnverified(email: string): Promise<UserRecord | null>;
  findByVerificationToken(hash: string): Promise<UserRecord | null>;
}

export interface UserStore extends UserReader {
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
  /** Uses the link up and verifies the user in one write. `lost` when the link or the address went to somebody else first. */
  verify(userId: string, tokenHash: string, version: number, events: Events): Promise<'verified' | 'lost'>;
  /** Removes the claims on an address that has its account now; gives their ids. */
  removeUnverified(email: string): Promise<readonly string[]>;
  /** @param before the user as read, whose version then grows by one. False when somebody changed the user since. */
  changePreferences(before: UserRecord, preferences: StoredPreferences, events: Events): Promise<boolean>;
  replacePasswordHash(userId: string, before: string, after: string): Promise<void>;
  /** Costs what a change costs and changes nothing, so that the time of an answer does not tell a known address (S10). */
  pretendChange(): Promise<void>;
}
