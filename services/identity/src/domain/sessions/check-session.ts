import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { SessionStore } from './session-store.ts';
import type { UserReader } from '../users/user-store.ts';
import { isSessionAlive } from './session.ts';

export interface CheckSessionContext {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly users: Pick<UserReader, 'find'>;
  readonly clock: Clock;
}

/** @throws AppError `session-expired` when the session is not alive or its user is gone. */
export async function checkSession(
  { sessions, users, clock }: CheckSessionContext,
  sessionId: string,
): Promise<{ isVerified: boolean }> {
  const session = await sessions.find(sessionId);
  const user = session && isSessionAlive(session, clock.now()) ? await users.find(session.userId) : null;
  if (!user) throw new AppError('session-expired');
  return { isVerified: user.isEmailVerified };
}
