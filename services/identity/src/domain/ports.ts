import type { EventData, EventEnvelope, OwnEvent } from '@tern/contracts/define-event';
import type { StoredPreferences } from './preferences.ts';
import type { SecretState } from './refresh-secrets.ts';
import type { SessionRecord } from './session.ts';
import type { ThrottleCounter } from './throttle/throttle-policy.ts';
import type { ExpiringHash, UserRecord } from './user.ts';

/** Events go with the change that they tell, in the same write. */
type Events = readonly EventEnvelope[];

export type MakeEvent = <E extends OwnEvent<'identity'>>(
  contract: E,
  userId: string,
  data: EventData<E>,
) => EventEnvelope<EventData<E>>;

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

export interface SessionStore {
  insert(session: SessionRecord, events: Events): Promise<void>;
  /** Null when there is none or it has ended. */
  find(id: string): Promise<SessionRecord | null>;
  /** Of the user's sessions, newest first, the ids after the first `kept`, at most `limit`. */
  idsBeyond(userId: string, kept: number, limit: number): Promise<readonly string[]>;
  /** Succeeds once per revision (S2). */
  rotate(session: SessionRecord, secrets: SecretState, expiresAt: Date): Promise<boolean>;
  /** False when it had ended already: of parallel callers one publishes. */
  end(id: string, events: Events): Promise<boolean>;
}

export interface ThrottleStore {
  find(key: string): Promise<ThrottleCounter | null>;
  /** False when the counter is no longer `before`. */
  replace(key: string, before: ThrottleCounter | null, after: ThrottleCounter): Promise<boolean>;
  forget(key: string): Promise<void>;
}

export interface PasswordHasher {
  /** @throws AppError `unavailable` when more hashes wait than can be made in good time. */
  hash(password: string): Promise<string>;
  /** A null hash is compared with one of nobody, which takes the same time and is false. @throws as `hash`. */
  isMatch(password: string, hash: string | null): Promise<boolean>;
  /** True when the hash was made with other parameters than today's. */
  isOutdated(hash: string): boolean;
}

interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
}

interface PrincipalClaims extends SessionClaims {
  readonly audience: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** Of an agent's token; a browser session has none. */
  readonly scopes?: readonly string[];
}

export interface TokenSigner {
  /** The JWT of the access cookie (S1). */
  signSession(claims: SessionClaims): string;
  /** The session of a JWT of ours, or null when it is not one or has expired. */
  readSession(token: string): Promise<SessionClaims | null>;
  /** The short token that one service accepts (S5). */
  signPrincipal(claims: PrincipalClaims): string;
}
