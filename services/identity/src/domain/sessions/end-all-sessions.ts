import { endSession, type EndSessionContext } from './end-session.ts';
import type { SessionStore } from './session-store.ts';
import { maxSessionsPerUser, type SessionEndReason } from './session.ts';

export interface EndAllSessionsContext extends EndSessionContext {
  readonly sessions: Pick<SessionStore, 'end' | 'idsBeyond'>;
}

/** @param ending `exceptId` names the session that does not end. */
export async function endAllSessions(
  context: EndAllSessionsContext,
  ending: { readonly userId: string; readonly reason: SessionEndReason; readonly exceptId?: string },
): Promise<void> {
  const { userId, reason, exceptId } = ending;
  for (const id of await context.sessions.idsBeyond(userId, 0, maxSessionsPerUser * 2))
    if (id !== exceptId) await endSession(context, { id, userId }, reason);
}
