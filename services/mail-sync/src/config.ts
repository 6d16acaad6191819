import { z } from 'zod';
import { googleSettings } from '@tern/oauth/google';
import { hostPolicySetting } from '@tern/runtime/host-policy';
import { numberSetting } from '@tern/runtime/setting-fields';

const port = numberSetting(1, 65_535);

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

/** The service's part of the environment. */
export const mailSyncConfigSchema = z.object({
  TERN_MAIL_HOSTS: hostPolicySetting(),
  TERN_DEMO_IMAP_PORT: port
    .optional()
    .describe('IMAP port of the demo mailbox on this machine; set by npm start.'),
  TERN_DEMO_SMTP_PORT: port.optional().describe('SMTP port of the demo mailbox; set by npm start.'),
  TERN_DEMO_PASSWORD: z
    .string()
    .min(1)
    .optional()
    .describe('Password of the demo mailbox; set by npm start.'),
  TERN_DEMO_ADDRESS: z.string().min(3).optional().describe('Address of the demo mailbox; set by npm start.'),
  ...googleSettings,
  GOOGLE_IMAP_URL: mailServerSetting('imap')
    .prefault('imaps://imap.gmail.com:993')
    .describe('Where the mailboxes are that Google lets Tern into; another one for a stand-in.'),
  GOOGLE_SMTP_URL: mailServerSetting('smtp')
    .prefault('smtps://smtp.gmail.com:465')
    .describe('The SMTP server of the same mailbox.'),
});
export type MailSyncConfig = z.output<typeof mailSyncConfigSchema>;
