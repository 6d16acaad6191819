import type { Clock } from '@tern/kernel/clock';
import type { SessionStore } from './session-store.ts';
import type { TokenSigner } from './token-signer.ts';
import { isKnownSecret } from './refresh-secrets.ts';
import { hashSecret, parseKeyedSecret } from '../secrets/secret-token.ts';
import { isSessionAlive, type SessionRecord } from './session.ts';

/** The values of the session cookies, as the browser sent them. */
export interface PresentedCookies {
  readonly access: string | undefined;
  readonly refresh: string | undefined;
  readonly signUp: string | undefined;
  readonly device: string | undefined;
  readonly google: string | undefined;
  readonly oidc: string | undefined;
  readonly attempt: string | undefined;
}

export interface FindPresentedSessionContext {
  readonly sessions: Pick<SessionStore, 'find'>;
  readonly tokens: Pick<TokenSigner, 'readSession'>;
  readonly clock: Clock;
}

/**
 * The living session that a browser proves by either of its cookies, without exchanging anything: the refresh cookie
 * outlives the access cookie, so a user who reads the mail for an hour first is still known.
 */
export async function findPresentedSession(
  context: FindPresentedSessionContext,
  { access, refresh }: PresentedCookies,
): Promise<SessionRecord | null> {
  const presented = parseKeyedSecret(refresh);
  if (presented) {
    const session = await findAlive(context, presented.id);
    if (session && isKnownSecret(session.secrets, hashSecret(presented.secret))) return session;
  }
  const claims = access ? await context.tokens.readSession(access) : null;
  return claims ? findAlive(context, claims.sessionId) : null;
}

async function findAlive(
  { sessions, clock }: FindPresentedSessionContext,
  id: string,
): Promise<SessionRecord | null> {
  const session = await sessions.find(id);
  return session && isSessionAlive(session, clock.now()) ? session : null;
}
