export type OAuthFailureKind =
  /** `invalid_grant` (RFC 6749 section 5.2): the code or the refresh token is used up, expired or revoked. Only the user can help. */
  | 'grant-refused'
  /** The provider does not know this client, its secret or its redirect address. Only the operator can help. */
  | 'client-refused'
  /** No answer, one in time of trouble (5xx, 429), or none that can be read. */
  | 'unavailable'
  /** An answer without what was asked for: another audience, no address that counts. */
  | 'unusable-answer';

/** A failure at a provider. Carries the protocol's error code and never a token, a code or an address. */
export class OAuthFailure extends Error {
  override readonly name = 'OAuthFailure';
  readonly kind: OAuthFailureKind;
  /** `error` of the answer, a status or the name of a network error; null when there is none. */
  readonly detail: string | null;

  constructor(kind: OAuthFailureKind, options: { detail?: string | null; cause?: unknown } = {}) {
    super(`sign-in: ${kind}${options.detail ? ` (${options.detail})` : ''}`, { cause: options.cause });
    this.kind = kind;
    this.detail = options.detail ?? null;
  }
}
