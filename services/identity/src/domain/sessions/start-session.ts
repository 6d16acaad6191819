import { sessionStarted } from '@tern/contracts/events/identity';
import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import { newId } from '@tern/kernel/ids';
import { hashSecret, newSecret } from '../secrets/secret-token.ts';
import { isDisabled } from '../users/user.ts';
import type { UserReader } from '../users/user-store.ts';
import { endSession, type EndSessionContext } from './end-session.ts';
import { firstSecret } from './refresh-secrets.ts';
import type { SessionStore } from './session-store.ts';
import { maxSessionsPerUser, sessionExpiry } from './session.ts';

/** The browser gets this of a session. */
export interface StartedSession {
  readonly sessionId: string;
  readonly userId: string;
  readonly refreshSecret: string;
  readonly expiresAt: Date;
}

export interface StartSessionContext extends EndSessionContext {
  readonly sessions: Pick<SessionStore, 'insert' | 'end' | 'idsBeyond'>;
  /** Disabled users too: for them no session starts. */
  readonly users: Pick<UserReader, 'find'>;
  readonly clock: Clock;
}

/** Each start ends the sessions beyond the bound; only after parallel starts are there more than one. */
const maxEndedAtOnce = 10;

/**
 * A new session at each sign-in (S4), whatever the way of signing in.
 * @throws AppError `account-disabled`
 */
export async function startSession(
  context: StartSessionContext,
  { userId, device }: { readonly userId: string; readonly device: string | null },
): Promise<StartedSession> {
  const { sessions, makeEvent, clock } = context;
  await refuseDisabled(context, userId);
  const now = clock.now();
  const secret = newSecret();
  const session = {
    id: newId(),
    userId,
    createdAt: now,
    device,
    revision: 1,
    expiresAt: sessionExpiry(now, now),
    secrets: firstSecret(hashSecret(secret), now),
  };
  await sessions.insert(session, [makeEvent(sessionStarted, userId, { userId, sessionId: session.id })]);
  for (const id of await sessions.idsBeyond(userId, maxSessionsPerUser, maxEndedAtOnce))
    await endSession(context, { id, userId }, 'replaced');
  try {
    // A user who was disabled in between has had the other sessions ended, and maybe not this one.
    await refuseDisabled(context, userId);
  } catch (error) {
    await endSession(context, session, 'disabled');
    throw error;
  }
  return { sessionId: session.id, userId, refreshSecret: secret, expiresAt: session.expiresAt };
}

async function refuseDisabled({ users }: StartSessionContext, userId: string): Promise<void> {
  const user = await users.find(userId);
  if (user && isDisabled(user)) throw new AppError('account-disabled');
}
