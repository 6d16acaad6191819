import type { ProxiedPerson } from '@tern/contracts/http/oidc/proxied-person';
import type { OidcLink } from '../users/user.ts';

/** Who has signed in, in the words of the provider. */
export interface OidcPerson extends OidcLink {
  readonly name: string | null;
  readonly givenName: string | null;
  readonly familyName: string | null;
  /** When the person last proved to the provider who they are (`auth_time`); null where it does not say. */
  readonly authenticatedAt: Date | null;
}

/** The provider's answer is checked against this; it stays in the browser that began, sealed. */
export interface OidcRequest {
  /** Ties the provider's answer to the browser (RFC 6749 section 10.12). */
  readonly state: string;
  /** Ties the ID token to this sign-in (OpenID Connect Core section 15.5.2). */
  readonly nonce: string;
  /** Ties the code to this sign-in (RFC 7636). */
  readonly verifier: string;
}

/** With what the provider sent the browser back. */
export interface OidcReturn {
  readonly state: string;
  readonly code: string;
  /** Undefined where the provider does not name itself (RFC 9207). */
  readonly iss: string | undefined;
  /** Whom the operator's proxy names in the request; only a proxy is a provider by this. */
  readonly proxied: ProxiedPerson | null;
}

/** The OpenID provider of the operator's settings, or the proxy that takes its place. */
export interface SignInProvider {
  /** As users know it: the button has it. */
  readonly name: string;
  /** As links name it. */
  readonly issuer: string;
  /**
   * @param isProof the provider is to ask the person again who they are, even where it knows.
   * @throws AppError `unavailable` while the provider does not answer
   */
  begin(how: {
    readonly isProof: boolean;
  }): Promise<{ readonly authorizationUrl: string; readonly request: OidcRequest }>;
  /**
   * Trades the code.
   * @throws AppError `wrong-credentials` when anything about the answer does not hold, `unavailable`
   */
  redeem(request: OidcRequest, returned: OidcReturn): Promise<OidcPerson>;
}
