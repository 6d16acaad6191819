import type { ServerSettings } from './account.ts';

/** How to sign in; the secret is open here and never logged. */
export interface MailLogin extends ServerSettings {
  readonly secret: string;
  readonly secretKind: 'password' | 'oauth-token';
  /** True for the demo server, which lives on this machine whatever TERN_MAIL_HOSTS says. */
  readonly isDemo: boolean;
  /** Called with each alert of the server for its user (ALERT, RFC 9051 7.1) while the connection is open. */
  readonly onAlert?: (words: string) => void;
}
