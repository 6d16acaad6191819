import type { MailLogin } from './mail-login.ts';

/** Tries the SMTP login. Tern never sends from the user's account; this only shows wrong settings early. */
export interface SmtpLogin {
  /** @throws MailServerError */
  check(login: MailLogin): Promise<void>;
}
