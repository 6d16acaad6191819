import type { ServerSettings } from './account.ts';

export interface AccessToken {
  readonly value: string;
  readonly expiresAt: Date;
}

export interface MailGrant {
  readonly emailAddress: string;
  readonly refreshToken: string;
  readonly accessToken: AccessToken;
  /** Users may untick the box for mail. */
  readonly isForMail: boolean;
}

/** Access to mailboxes at Google by OAuth. */
export interface MailConsent {
  /** The servers of every such mailbox. */
  readonly servers: Omit<ServerSettings, 'username'>;
  /**
   * The page on which the user agrees, and what proves later that it was us who asked (PKCE, RFC 7636).
   * @param emailAddress suggested for the sign-in; the user may choose another.
   */
  begin(
    state: string,
    emailAddress?: string,
  ): { readonly authorizationUrl: string; readonly verifier: string };
  /** Exchanges the returned code, once. @throws AppError for people. */
  redeem(code: string, verifier: string): Promise<MailGrant>;
  /** @throws MailServerError `login-refused` with the detail `invalid_grant` when it was revoked; `sign-in-unavailable`. */
  renew(refreshToken: string): Promise<AccessToken>;
  /** Revokes the grant, also one that has ended already. @throws when Google could not be reached. */
  revoke(refreshToken: string): Promise<void>;
}
