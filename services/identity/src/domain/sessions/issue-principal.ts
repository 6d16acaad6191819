import { AppError } from '@tern/kernel/app-error';
import type { Clock } from '@tern/kernel/clock';
import type { SessionStore } from './session-store.ts';
import type { TokenSigner } from './token-signer.ts';
import type { UserReader } from '../users/user-store.ts';
import { isSessionAlive } from './session.ts';
import type { IsAdmin } from '../users/user.ts';

export interface IssuedPrincipal {
  readonly token: string;
  readonly userId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

export interface IssuePrincipalContext {
  readonly sessions: SessionStore;
  readonly users: UserReader;
  readonly tokens: TokenSigner;
  readonly isAdmin: IsAdmin;
  readonly clock: Clock;
}

/**
 * A token that names the caller to one service (S5). What may have changed since the session began is read fresh.
 * The session token proves that the session's own browser asks; a session id alone opens nothing.
 * @throws AppError `session-expired` when the session is not alive.
 */
export async function issuePrincipal(
  context: IssuePrincipalContext,
  { sessionToken, audience }: { sessionToken: string; audience: string },
): Promise<IssuedPrincipal> {
  const { sessions, users, tokens, isAdmin, clock } = context;
  const claims = await tokens.readSession(sessionToken);
  if (!claims) throw new AppError('session-expired');
  const { sessionId } = claims;
  const session = await sessions.find(sessionId);
  const user = session && isSessionAlive(session, clock.now()) ? await users.find(session.userId) : null;
  if (!user) throw new AppError('session-expired');
  const facts = { userId: user.id, isVerified: user.isEmailVerified, isAdmin: isAdmin(user) };
  return { ...facts, token: tokens.signPrincipal({ ...facts, sessionId, audience }) };
}
