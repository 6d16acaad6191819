import type { MailAccount } from '@tern/contracts/http/mail-accounts';
import type { PlainPattern } from '@tern/contracts/sentences/patterns';
import { MailServerError } from './mail-server-error.ts';

/** Who lets Tern into a mailbox by a sign-in (OAuth). */
export type GrantProvider = Exclude<MailAccount['signIn'], 'password'>;

interface ProviderFacts {
  /** As people know it. */
  readonly name: string;
  /** Its mail. */
  readonly mail: string;
  /** First word of the states of its sign-ins. The calendar has another one for the same calls of Google. */
  readonly flow: string;
  /** Whether its grant is for SMTP too, and a login there has to work. Tern sends no mail, and many organizations switch it off. */
  readonly needsSmtp: boolean;
  /** After a sign-in by which it may not read mail. */
  readonly withheld: PlainPattern;
  /** After one that the mail server refuses. */
  readonly switchedOff: PlainPattern;
}

/** The differences between the providers, beside their protocol (packages/oauth). */
export const grantProviders: Readonly<Record<GrantProvider, ProviderFacts>> = {
  google: {
    name: 'Google',
    mail: 'Gmail',
    flow: 'mail',
    needsSmtp: true,
    withheld:
      'Google was not told to let Tern read the mailbox. Please sign in again and leave its box ticked.',
    switchedOff:
      'Gmail refused the sign-in. IMAP may be switched off for this mailbox; at work an administrator can allow it.',
  },
  microsoft: {
    name: 'Microsoft',
    mail: 'Outlook',
    flow: 'outlook',
    needsSmtp: false,
    withheld:
      'Microsoft was not told to let Tern read the mailbox. Please sign in again and accept what it asks; at work an administrator may have to.',
    switchedOff:
      'Outlook refused the sign-in. This account may have no mailbox, or IMAP is switched off for it; at work an administrator can allow it.',
  },
};

/** The provider says that the grant has ended, before any mail server was asked. */
export class GrantEnded extends MailServerError {
  readonly provider: GrantProvider;

  constructor(provider: GrantProvider, options: { readonly cause?: unknown } = {}) {
    super('login-refused', { detail: 'invalid_grant', cause: options.cause });
    this.provider = provider;
  }
}
