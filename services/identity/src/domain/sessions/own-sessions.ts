import type { OwnSession } from '@tern/contracts/http/own-account';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { SessionStore } from './session-store.ts';
import { isSessionAlive, maxSessionsPerUser } from './session.ts';
import { endSession, type EndSessionContext } from './end-session.ts';

export interface ListOwnSessionsContext {
  readonly sessions: Pick<SessionStore, 'ofUser'>;
  readonly clock: Clock;
}

/** Parallel sign-ins may leave a few more than the bound for a moment. */
const maxListed = maxSessionsPerUser + 10;

/** The user's sessions that are alive, the one that was last seen first. A session is seen when it is renewed. */
export async function listOwnSessions(
  { sessions, clock }: ListOwnSessionsContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<OwnSession[]> {
  const now = clock.now();
  const alive = (await sessions.ofUser(userId, maxListed)).filter((session) => isSessionAlive(session, now));
  return alive
    .map(({ id, device, createdAt, secrets }) => ({
      id,
      device: device ?? 'Unknown browser',
      startedAt: createdAt.toISOString(),
      lastSeenAt: secrets.currentSince.toISOString(),
      isCurrent: id === sessionId,
    }))
    .sort((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt));
}

export interface EndOwnSessionContext extends EndSessionContext {
  readonly sessions: Pick<SessionStore, 'find' | 'end'>;
}

/** @throws AppError `not-found` when it is not the user's or has ended. */
export async function endOwnSession(
  context: EndOwnSessionContext,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const session = await context.sessions.find(sessionId);
  if (session?.userId !== userId || !(await endSession(context, session, 'revoked')))
    throw new AppError('not-found');
}
