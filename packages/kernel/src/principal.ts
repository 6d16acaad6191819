/** Who is asking, as the gateway established it and the service verified it. */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
  /** Scopes of a third-party token; a browser session has them all and carries none here. */
  readonly scopes: readonly string[];
}
