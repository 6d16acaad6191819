import { sessionEnded } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { makeNotice } from '../notices/make-notice.ts';
import type { MakeEvent } from '../make-event.ts';
import type { SessionStore } from './session-store.ts';
import type { UserReader } from '../users/user-store.ts';
import { judgeSecret } from './refresh-secrets.ts';
import { hashSecret, newSecret, parseKeyedSecret } from '../secrets/secret-token.ts';
import { isSessionAlive, sessionExpiry, type SessionRecord } from './session.ts';
import type { UserRecord } from '../users/user.ts';

export interface RefreshedSession {
  readonly user: UserRecord;
  readonly sessionId: string;
  /** Null for a latecomer: the browser has a newer one, which must not be overwritten. */
  readonly renewal: { readonly refreshSecret: string; readonly expiresAt: Date } | null;
}

/** Parallel refreshes of one session that can be lost to before giving up; each lost one means that another won. */
const maxRaces = 100;

export interface RefreshSessionContext {
  readonly sessions: SessionStore;
  readonly users: UserReader;
  readonly makeEvent: MakeEvent;
  readonly clock: Clock;
}

/**
 * Exchanges the refresh secret by S2 and S3.
 * @throws AppError `session-expired` when the session has ended, or ends now for safety.
 */
export async function refreshSession(
  context: RefreshSessionContext,
  refreshCookie: string | undefined,
): Promise<RefreshedSession> {
  const { sessions, users, clock } = context;
  const presented = parseKeyedSecret(refreshCookie);
  if (!presented) throw new AppError('session-expired');
  const hash = hashSecret(presented.secret);

  for (let race = 0; race < maxRaces; race += 1) {
    const now = clock.now();
    const session = await sessions.find(presented.id);
    const user = session && isSessionAlive(session, now) ? await users.find(session.userId) : null;
    if (!session || !user) throw new AppError('session-expired');

    const refreshSecret = newSecret();
    const verdict = judgeSecret(session.secrets, hash, hashSecret(refreshSecret), now);
    if (verdict.kind === 'reused') {
      await endForSafety(context, session, user);
      throw new AppError('session-expired');
    }
    if (verdict.kind === 'late') return { user, sessionId: session.id, renewal: null };

    const expiresAt = sessionExpiry(session.createdAt, now);
    if (await sessions.rotate(session, verdict.state, expiresAt)) {
      return { user, sessionId: session.id, renewal: { refreshSecret, expiresAt } };
    }
  }
  throw new AppError('unavailable', { retryAfterSeconds: 1 });
}

async function endForSafety(
  context: RefreshSessionContext,
  session: SessionRecord,
  user: UserRecord,
): Promise<void> {
  const { id: sessionId, userId } = session;
  await context.sessions.end(sessionId, [
    context.makeEvent(sessionEnded, userId, { userId, sessionId, reason: 'reuse' }),
    makeNotice(context, user, { kind: 'session-ended-for-safety' }),
  ]);
}
