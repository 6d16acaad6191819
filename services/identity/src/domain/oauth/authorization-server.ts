import type { AgentScope } from '@tern/contracts/http/oauth';

/** An application that registered itself; nothing it says of itself is checked. */
export interface OauthClient {
  readonly id: string;
  readonly name: string | null;
  readonly redirectUris: readonly string[];
  /** Exactly a registered address; of native applications also another port of a registered loopback address (RFC 8252 section 7.3). */
  allowsRedirect(uri: string): boolean;
}

/** What a user has allowed. */
export interface AllowedRequest {
  readonly clientId: string;
  readonly userId: string;
  readonly redirectUri: string;
  readonly scopes: readonly AgentScope[];
  /** The resource the tokens will be for (RFC 8707). */
  readonly resource: string;
  /** PKCE with S256 (RFC 7636). */
  readonly codeChallenge: string;
}

/** What an access token that is alive stands for. */
export interface AccessGrant {
  readonly grantId: string;
  readonly clientId: string;
  readonly userId: string;
  readonly scopes: readonly AgentScope[];
}

/** Holds clients, grants, codes and tokens. */
export interface AuthorizationServer {
  findClient(id: string): Promise<OauthClient | null>;
  /** Keeps the grant and gives a code that is good for one minute and one use. The client is kept as long as the grant can live. */
  issueCode(request: AllowedRequest): Promise<string>;
  /** Null when the token is unknown, has expired, was revoked, or is for another resource. */
  readAccess(token: string, resource: string): Promise<AccessGrant | null>;
}
