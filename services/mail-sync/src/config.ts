import { z } from 'zod';
import { numberSetting } from '@tern/runtime/setting-fields';

const port = numberSetting(1, 65_535);

/** The service's part of the environment. */
export const mailSyncConfigSchema = z.object({
  TERN_MAIL_HOSTS: z
    .enum(['public', 'any'], { error: 'Use public or any.' })
    .optional()
    .describe(
      'Which mail hosts may be dialled: public (no loopback, private or link-local address) or any. Default: any while Tern serves one machine only, else public.',
    ),
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
});
export type MailSyncConfig = z.output<typeof mailSyncConfigSchema>;
