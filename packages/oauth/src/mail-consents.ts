import { z } from 'zod';
import type { Clock } from '@tern/kernel/clock';
import { GrantEnded, type GrantProvider } from '@tern/mail-content/servers/grant-providers';
import { MailServerError } from '@tern/mail-content/servers/mail-server-error';
import { googleProvider, googleSettings } from './google.ts';
import { microsoftProvider, microsoftSettings } from './microsoft.ts';
import { createOAuthClient } from './oauth-client.ts';
import { createOAuthConsent } from './oauth-consent.ts';
import { OAuthFailure } from './oauth-failure.ts';
import type { OAuthProvider } from './provider.ts';

/** Host and port of a mail server; the scheme says whether TLS is used from the start (RFC 8314 section 3). */
const mailServerSetting = (plain: 'imap' | 'smtp') =>
  z
    .string()
    .regex(new RegExp(`^${plain}s?://[\\w.-]+:\\d{1,5}$`), {
      error: `Use an address like ${plain}s://${plain}.gmail.com:${plain === 'imap' ? 993 : 465}.`,
    })
    .transform((value) => new URL(value))
    .transform(({ protocol, hostname, port: at }) => ({
      host: hostname,
      port: Number(at),
      useSSL: protocol === `${plain}s:`,
    }));

/** The settings of a service that reads mailboxes by a sign-in. */
export const mailConsentSettings = {
  ...googleSettings,
  GOOGLE_IMAP_URL: mailServerSetting('imap')
    .prefault('imaps://imap.gmail.com:993')
    .describe('Where the mailboxes are that Google lets Tern into; another one for a stand-in.'),
  GOOGLE_SMTP_URL: mailServerSetting('smtp')
    .prefault('smtps://smtp.gmail.com:465')
    .describe('The SMTP server of the same mailbox.'),
  ...microsoftSettings,
  MICROSOFT_IMAP_URL: mailServerSetting('imap')
    .prefault('imaps://outlook.office365.com:993')
    .describe('Where the mailboxes are that Microsoft lets Tern into; another one for a stand-in.'),
  MICROSOFT_SMTP_URL: mailServerSetting('smtp')
    .prefault('smtp://smtp.office365.com:587')
    .describe(
      'The SMTP server of the same mailbox, by STARTTLS. It is noted with the account and never called.',
    ),
};

type Settings = z.output<z.ZodObject<typeof mailConsentSettings>>;

interface MailAccess {
  /** Null where this installation has no client at the provider. */
  readonly provider: OAuthProvider | null;
  readonly scopes: readonly string[];
  readonly imap: Settings['GOOGLE_IMAP_URL'];
  readonly smtp: Settings['GOOGLE_SMTP_URL'];
}

/** The providers at which users can let Tern into their mailboxes. @param redirectUrl the callback page of the web */
export function createMailConsents(
  config: Settings,
  { clock, redirectUrl }: { readonly clock: Clock; readonly redirectUrl: () => string },
): Record<GrantProvider, ReturnType<typeof createConsent>> {
  const at = (name: GrantProvider, access: MailAccess) => createConsent(name, access, { clock, redirectUrl });
  return {
    google: at('google', {
      provider: googleProvider(config),
      // Full access: Google has no smaller scope for IMAP and SMTP.
      scopes: ['https://mail.google.com/'],
      imap: config.GOOGLE_IMAP_URL,
      smtp: config.GOOGLE_SMTP_URL,
    }),
    microsoft: at('microsoft', {
      provider: microsoftProvider(config),
      // No `SMTP.Send`: Tern sends no mail.
      scopes: ['https://outlook.office.com/IMAP.AccessAsUser.All'],
      imap: config.MICROSOFT_IMAP_URL,
      smtp: config.MICROSOFT_SMTP_URL,
    }),
  };
}

function createConsent(
  name: GrantProvider,
  { provider, scopes, imap, smtp }: MailAccess,
  { clock, redirectUrl }: { readonly clock: Clock; readonly redirectUrl: () => string },
) {
  if (provider === null) return null;
  const client = createOAuthClient(provider, clock);
  const consent = createOAuthConsent({ client, scopes, redirectUrl });
  return {
    servers: {
      imapHost: imap.host,
      imapPort: imap.port,
      smtpHost: smtp.host,
      smtpPort: smtp.port,
      useSSL: imap.useSSL,
    },
    begin: consent.begin,
    async redeem(code: string, verifier: string) {
      const { identity, refreshToken, accessToken, isGranted } = await consent.redeem(code, verifier);
      const { emailAddress, addressOnFile } = identity;
      return { emailAddress, addressOnFile, refreshToken, accessToken, isForMail: isGranted };
    },
    async renew(refreshToken: string) {
      try {
        return await client.renew(refreshToken);
      } catch (error) {
        if (!(error instanceof OAuthFailure)) throw error;
        throw error.kind === 'grant-refused'
          ? new GrantEnded(name, { cause: error })
          : new MailServerError('sign-in-unavailable', { detail: error.detail, cause: error });
      }
    },
    revoke: provider.revokeUrl === null ? null : (refreshToken: string) => client.revoke(refreshToken),
  };
}
