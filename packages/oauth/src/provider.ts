/** Who agreed. */
export interface OAuthIdentity {
  /** The provider's lasting id of the person. */
  readonly subject: string;
  /** The name of the sign-in, which opens the mailbox. */
  readonly emailAddress: string;
  /** Another address that the person's organization has on file; it proves nothing. */
  readonly addressOnFile: string | null;
}

/** Claims of an id token whose audience and time have been checked. */
export type IdClaims = Readonly<Record<string, unknown>>;

/** How one provider does OAuth 2.0: all that the client has to know of it. */
export interface OAuthProvider {
  /** As people know it. */
  readonly name: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Null where grants cannot be given back by a call (RFC 7009): only the user can end them. */
  readonly revokeUrl: string | null;
  /** Scopes of every sign-in, for the address and a grant that lasts. */
  readonly signInScopes: readonly string[];
  /** Fields of the address of the authorize page beyond RFC 6749 and 7636. */
  readonly authorizeFields: Readonly<Record<string, string>>;
  /** How the person and their address are learnt. Null for an unknown issuer, or where there is no address that counts. */
  readonly identityOf: (claims: IdClaims) => OAuthIdentity | null;
  /** Error codes of the token endpoint, by who can help; `invalid_grant`, `invalid_client` and `unauthorized_client` are known without. */
  readonly errors: {
    /** The user can help, by a new sign-in: the grant is dead. */
    readonly ofGrant: readonly string[];
    /** The operator can help, by other settings. */
    readonly ofClient: readonly string[];
    /** They pass by themselves. */
    readonly passing: readonly string[];
  };
}
