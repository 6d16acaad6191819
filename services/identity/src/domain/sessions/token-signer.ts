interface SessionClaims {
  readonly userId: string;
  readonly sessionId: string;
}

interface PrincipalClaims extends SessionClaims {
  readonly audience: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** The scopes of an agent's token; a browser session has none. */
  readonly scopes?: readonly string[];
}

export interface TokenSigner {
  /** The JWT of the access cookie (S1). */
  signSession(claims: SessionClaims): string;
  /** The session of a JWT of ours, or null when it is not one or has expired. */
  readSession(token: string): Promise<SessionClaims | null>;
  /** The short token that one service accepts (S5). */
  signPrincipal(claims: PrincipalClaims): string;
}
