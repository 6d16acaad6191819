import { day } from '@tern/kernel/clock';
import type { SecretState } from './refresh-secrets.ts';

/** Idle and absolute lifetime of a session (S3; ASVS 5.0 7.3.1, 7.3.2). */
export const sessionIdleMs = 30 * day;
const sessionAbsoluteMs = 90 * day;
/** Signing in beyond this ends the user's oldest sessions, so that no list of sessions grows without bound. */
export const maxSessionsPerUser = 50;

export interface SessionRecord {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  /** Browser and system in words; null in older sessions. */
  readonly device: string | null;
  /** Moves with every refresh, never past 90 days from `createdAt`. */
  readonly expiresAt: Date;
  readonly secrets: SecretState;
  /** Grows with every rotation; a rotation only succeeds on the revision it was computed from. */
  readonly revision: number;
}

export type SessionEndReason =
  'logout' | 'replaced' | 'reuse' | 'expired' | 'revoked' | 'reset' | 'deleted' | 'disabled' | 'admin';

/** When a session that is used now ends if it is not used again. */
export function sessionExpiry(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + sessionIdleMs, createdAt.getTime() + sessionAbsoluteMs));
}

export function isSessionAlive(session: Pick<SessionRecord, 'expiresAt'>, now: Date): boolean {
  return now < session.expiresAt;
}
