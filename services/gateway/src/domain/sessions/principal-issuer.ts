import type { AgentScope } from '@tern/contracts/http/oauth';
import type { ServiceName } from '@tern/contracts/services';

/** A session whose access token was verified here; identity verifies it again. */
export interface PresentedSession {
  readonly sessionId: string;
  readonly accessToken: string;
}

/** The caller, as identity has confirmed them, and the token that proves this to one service. */
export interface IssuedPrincipal {
  readonly token: string;
  readonly userId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/** The principal of an agent that a user has allowed; it may do less than the user. */
export interface AgentPrincipal extends IssuedPrincipal {
  readonly scopes: readonly AgentScope[];
  readonly clientId: string;
}

export interface PrincipalIssuer<Principal extends IssuedPrincipal = IssuedPrincipal> {
  /**
   * @param session of an agent: a name for its access token, and the token.
   * @param options `isFresh`: ask identity now, even where an answer is cached.
   * @throws AppError `session-expired` when the session has ended, `unavailable` or `timeout` when identity does not answer.
   */
  issue(
    session: PresentedSession,
    audience: ServiceName,
    options?: { readonly isFresh: boolean },
  ): Promise<Principal>;
}
