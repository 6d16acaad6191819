import { z } from 'zod';
import { mailConsentSettings } from '@tern/oauth/mail-consents';
import { hostPolicySetting } from '@tern/runtime/host-policy';
import { numberSetting } from '@tern/runtime/setting-fields';

const port = numberSetting(1, 65_535);

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
  ...mailConsentSettings,
});
export type MailSyncConfig = z.output<typeof mailSyncConfigSchema>;
