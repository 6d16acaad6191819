import type { ServerSettings } from './account.ts';

export interface AccessToken {
  readonly value: string;
  readonly expiresAt: Date;
}

export interface MailGrant {
  readonly emailAddress: string;
  readonly refreshToken: string;
  readonly accessToken: AccessToken;
  /** People may untick the box for mail. */
  readonly isForMail: boolean;
}

/** Google, as far as it lets us into mailboxes. */
export interface MailConsent {
  /** Where every mailbox is that it lets us into. */
  readonly servers: Omit<ServerSettings, 'username'>;
  /**
   * The page on which the user agrees, and what proves later that it was us who asked (PKCE, RFC 7636).
   * @param emailAddress as whom he is to sign in; he may choose otherwise.
   */
  begin(
    state: string,
    emailAddress?: string,
  ): { readonly authorizationUrl: string; readonly verifier: string };
  /** Trades the code that came back, once. @throws AppError for people. */
  redeem(code: string, verifier: string): Promise<MailGrant>;
  /** @throws MailServerError `login-refused` with the detail `invalid_grant` when it was revoked; `sign-in-unavailable`. */
  renew(refreshToken: string): Promise<AccessToken>;
  /** Gives the grant back; one that has ended already will do. @throws when Google could not be told. */
  revoke(refreshToken: string): Promise<void>;
}
