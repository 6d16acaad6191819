import type { GrantProvider } from '@tern/mail-content/servers/grant-providers';
import type { ServerSettings } from './account.ts';

export interface AccessToken {
  readonly value: string;
  readonly expiresAt: Date;
}

export interface RenewedToken extends AccessToken {
  /** To be kept in place of the one that was used; null where that one stays. */
  readonly refreshToken: string | null;
}

export interface MailGrant {
  /** The name of the sign-in, which opens the mailbox. */
  readonly emailAddress: string;
  /** Another address of the mailbox, on the word of its organization; it proves nothing. */
  readonly addressOnFile: string | null;
  readonly refreshToken: string;
  readonly accessToken: AccessToken;
  /** Users may untick the box for mail. */
  readonly isForMail: boolean;
}

/** Access to mailboxes at a provider by OAuth. */
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
  /** @throws GrantEnded; MailServerError `sign-in-unavailable`. */
  renew(refreshToken: string): Promise<RenewedToken>;
  /**
   * Revokes the grant, also one that has ended already; null where a provider has no such call. @throws when it could not be reached.
   */
  readonly revoke: ((refreshToken: string) => Promise<void>) | null;
}

/** Null for providers at which this installation has no client. */
export type MailConsents<Part extends keyof MailConsent = keyof MailConsent> = Readonly<
  Record<GrantProvider, Pick<MailConsent, Part> | null>
>;
