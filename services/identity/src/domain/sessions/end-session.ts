import { sessionEnded } from '@tern/contracts/events/identity';
import type { MakeEvent } from '../make-event.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionEndReason, SessionRecord } from './session.ts';

export interface EndSessionContext {
  readonly sessions: Pick<SessionStore, 'end'>;
  readonly makeEvent: MakeEvent;
}

/** Ends it on the server; its event makes the gateway forget it. False when it had ended already. */
export function endSession(
  { sessions, makeEvent }: EndSessionContext,
  { id, userId }: Pick<SessionRecord, 'id' | 'userId'>,
  reason: SessionEndReason,
): Promise<boolean> {
  return sessions.end(id, [makeEvent(sessionEnded, userId, { userId, sessionId: id, reason })]);
}
