import type { AgentScope } from '@tern/contracts/http/oauth';
import type { ServiceName } from '@tern/contracts/services';

/** A session whose access token was verified here; identity verifies it again. */
export interface PresentedSession {
  readonly sessionId: string;
  readonly accessToken: string;
}

/** Who is asking, as identity has confirmed it, and the token that proves it to one service. */
export interface IssuedPrincipal {
  readonly token: string;
  readonly userId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/** The same for an agent that a user has allowed; it may do less than the user. */
export interface AgentPrincipal extends IssuedPrincipal {
  readonly scopes: readonly AgentScope[];
  readonly clientId: string;
}

export interface PrincipalIssuer<Principal extends IssuedPrincipal = IssuedPrincipal> {
  /**
   * @param session of an agent: a name of its access token, and the token.
   * @param options `isFresh`: identity is asked now, even where an earlier answer is kept.
   * @throws AppError `session-expired` when the session has ended, `unavailable` or `timeout` when identity does not answer.
   */
  issue(
    session: PresentedSession,
    audience: ServiceName,
    options?: { readonly isFresh: boolean },
  ): Promise<Principal>;
}
