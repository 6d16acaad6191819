import type { AgentScope } from '@tern/contracts/http/oauth';

/** An application: registered by itself or by a document about itself (nothing in it is checked), or set up by the operator. */
export interface OauthClient {
  readonly id: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
  /** The host that serves the document about the application; null for one that registered. */
  readonly host: string | null;
  /** False for operator clients with a secret. */
  readonly requiresPkce: boolean;
  /** Exactly a registered address; of native applications also another port of a registered loopback address (RFC 8252 section 7.3). */
  allowsRedirect(uri: string): boolean;
}

/** A request that a user has allowed. */
export interface AllowedRequest {
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly scopes: readonly AgentScope[];
  /** The resource the tokens will be for (RFC 8707). */
  readonly resource: string;
  /** PKCE with S256 (RFC 7636); null without. */
  readonly codeChallenge: string | null;
}

/** A valid access token grants this. */
export interface AccessGrant {
  readonly grantId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly AgentScope[];
}

/** Holds clients, grants, codes and tokens. */
export interface AuthorizationServer {
  /** @throws AppError `validation-failed` when the document at the address is unusable, `unavailable` */
  findClient(id: string): Promise<OauthClient | null>;
  /** Gives what the application called itself when it was last allowed, or registered. Nothing is fetched. */
  nameOf(id: string): Promise<string | null>;
  /** Keeps the grant and gives a code that is good for one minute and one use. The client is kept as long as the grant can live. */
  issueCode(request: AllowedRequest): Promise<string>;
  /** Null when the token is unknown, has expired, was revoked, or is for another resource. */
  readAccess(token: string, resource: string): Promise<AccessGrant | null>;
}
