import type { Access } from '@tern/contracts/define-endpoint';
import type { ServiceName } from '@tern/contracts/services';
import { AppError } from '@tern/kernel/app-error';
import { assertAccess } from '@tern/kernel/assert-access';
import type { IssuedPrincipal, PrincipalIssuer, SessionVerifier } from './ports.ts';

interface AuthorizedCall extends IssuedPrincipal {
  readonly sessionId: string;
}

export interface AuthorizeCallContext {
  readonly sessions: SessionVerifier;
  readonly principals: PrincipalIssuer;
}

export interface CallToAuthorize {
  readonly accessToken: string | undefined;
  readonly access: Access;
  readonly audience: ServiceName;
}

/**
 * Lets a signed-in user's call through to one service: the cookie proves the session, identity says whether it is still
 * alive, verified and an administrator's.
 * @throws AppError `not-signed-in`, `session-expired`, `email-not-verified`, `admins-only`, `unavailable`, `timeout`.
 */
export async function authorizeCall(
  { sessions, principals }: AuthorizeCallContext,
  { accessToken, access, audience }: CallToAuthorize,
): Promise<AuthorizedCall> {
  if (accessToken === undefined) throw new AppError('not-signed-in');
  const session = await sessions.verify(accessToken);
  if (!session) throw new AppError('not-signed-in');
  const presented = { sessionId: session.sessionId, accessToken };
  const principal = await principals.issue(presented, audience);
  assertAccess(access, principal);
  return { ...principal, sessionId: session.sessionId };
}
