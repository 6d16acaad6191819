import type { Endpoint } from '@tern/contracts/define-endpoint';
import { AppError } from '@tern/kernel/app-error';
import { assertAccess } from '@tern/kernel/assert-access';
import type { IssuedPrincipal, PrincipalIssuer } from './principal-issuer.ts';
import type { SessionVerifier } from './session-verifier.ts';

interface AuthorizedCall extends IssuedPrincipal {
  readonly sessionId: string;
}

/** The parts of a call's contract that decide who may make it. */
type AskedCall = Pick<Endpoint, 'access' | 'service' | 'path'>;

export interface AuthorizeCallContext {
  readonly sessions: SessionVerifier;
  readonly principals: PrincipalIssuer;
}

export interface CallToAuthorize {
  readonly accessToken: string | undefined;
  readonly call: AskedCall;
}

/**
 * Lets a signed-in user's call through to one service: the cookie proves the session, identity says whether it is still
 * alive, verified and an administrator's.
 * @throws AppError `not-signed-in`, `session-expired`, `email-not-verified`, `admins-only`, `unavailable`, `timeout`.
 */
export async function authorizeCall(
  { sessions, principals }: AuthorizeCallContext,
  { accessToken, call: { access, service, path } }: CallToAuthorize,
): Promise<AuthorizedCall> {
  if (accessToken === undefined) throw new AppError('not-signed-in');
  const session = await sessions.verify(accessToken);
  if (!session) throw new AppError('not-signed-in');
  const presented = { sessionId: session.sessionId, accessToken };
  // At each call of the admin area identity reads its store for who is an administrator; a cached answer is never used.
  const principal = await principals.issue(presented, service, { isFresh: path.startsWith('/admin/') });
  assertAccess(access, principal);
  return { ...principal, sessionId: session.sessionId };
}
