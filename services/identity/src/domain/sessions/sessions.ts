import { sessionEnded, sessionStarted } from '@tern/contracts/events/identity';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import type { MakeEvent } from '../make-event.ts';
import type { SessionStore } from './session-store.ts';
import { firstSecret } from './refresh-secrets.ts';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import { maxSessionsPerUser, sessionExpiry, type SessionEndReason } from './session.ts';

/** What the browser gets of a session. */
export interface StartedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshSecret: string;
  readonly expiresAt: Date;
}

export interface Sessions {
  /** A new session at each sign-in (S4). */
  start(userId: string, device: string | null): Promise<StartedSession>;
  /** Ends it on the server and tells the gateway, which forgets it at once. False when it had ended already. */
  end(session: { id: string; userId: string }, reason: SessionEndReason): Promise<boolean>;
  /** @param exceptId goes on. */
  endAllOf(userId: string, reason: SessionEndReason, exceptId?: string): Promise<void>;
}

/** Each start ends what is too much; more than one is so only after parallel starts. */
const maxEndedAtOnce = 10;

export function createSessions(parts: {
  sessions: SessionStore;
  makeEvent: MakeEvent;
  clock: Clock;
}): Sessions {
  const { sessions, makeEvent, clock } = parts;

  const end: Sessions['end'] = ({ id, userId }, reason) =>
    sessions.end(id, [makeEvent(sessionEnded, userId, { userId, sessionId: id, reason })]);

  return {
    async start(userId, device) {
      const now = clock.now();
      const secret = newSecret();
      const session = {
        id: newId(),
        userId,
        createdAt: now,
        device,
        expiresAt: sessionExpiry(now, now),
        secrets: firstSecret(hashSecret(secret), now),
        revision: 1,
      };
      await sessions.insert(session, [makeEvent(sessionStarted, userId, { userId, sessionId: session.id })]);
      for (const id of await sessions.idsBeyond(userId, maxSessionsPerUser, maxEndedAtOnce))
        await end({ id, userId }, 'replaced');
      return { sessionId: session.id, userId, refreshSecret: secret, expiresAt: session.expiresAt };
    },
    end,
    async endAllOf(userId, reason, exceptId) {
      for (const id of await sessions.idsBeyond(userId, 0, maxSessionsPerUser * 2))
        if (id !== exceptId) await end({ id, userId }, reason);
    },
  };
}
