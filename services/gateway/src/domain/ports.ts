import type { AgentCall } from '@tern/contracts/http/agents/connected-apps';
import type { AgentScope } from '@tern/contracts/http/oauth';
import type { ServiceName } from '@tern/contracts/services';
import type { User } from '@tern/contracts/http/identity';

export interface SessionVerifier {
  /**
   * The session a browser's access token belongs to, or null when the token is not good (any more).
   * @throws AppError `unavailable` when that cannot be told now.
   */
  verify(accessToken: string): Promise<{ readonly sessionId: string } | null>;
}

/** A session whose access token was verified here; identity verifies it again. */
export interface PresentedSession {
  readonly sessionId: string;
  readonly accessToken: string;
}

/** What identity vouches for: who is asking, and the token that tells it to one service. */
export interface IssuedPrincipal {
  readonly token: string;
  readonly userId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/** The same for an agent that a user has let in; what it may do is less than what the user may. */
export interface AgentPrincipal extends IssuedPrincipal {
  readonly scopes: readonly AgentScope[];
  readonly clientId: string;
}

export interface PrincipalIssuer<Principal extends IssuedPrincipal = IssuedPrincipal> {
  /**
   * @param session of an agent: a name of its access token, and the token.
   * @param options `isFresh`: asked of identity now, whatever was answered before.
   * @throws AppError `session-expired` when the session has ended, `unavailable` or `timeout` when identity does not answer.
   */
  issue(
    session: PresentedSession,
    audience: ServiceName,
    options?: { readonly isFresh: boolean },
  ): Promise<Principal>;
}

/** One use of a tool. */
export interface AgentCallReport {
  readonly userId: string;
  readonly clientId: string;
  readonly tool: string;
  readonly outcome: AgentCall['outcome'];
}

export interface AgentCallRecorder {
  /** Kept until it is published: a call that was answered is on record. */
  record(call: AgentCallReport): Promise<void>;
}

/** Answers that were kept are dropped when identity says that they no longer hold. */
export interface PrincipalMemory {
  forgetSession(sessionId: string): void;
  forgetUser(userId: string): void;
}

/** What a session's user can be asked about; each throws what the asked service answers. */
export interface SessionReader {
  readUser(session: PresentedSession): Promise<User>;
  countAccounts(session: PresentedSession): Promise<number>;
}
