import { hostPolicySetting } from '@tern/runtime/host-policy';
import { z } from 'zod';

/** The sender of product mail. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

const senderShape =
  /^(?:(?<name>[^<>"\r\n]*?)\s*<(?<inner>[^\s<>@]+@[^\s<>@]+)>|(?<bare>[^\s<>@]+@[^\s<>@]+))$/;

const senderSchema = z.string().transform((value, context): Sender => {
  const { name = '', inner, bare } = senderShape.exec(value.trim())?.groups ?? {};
  const address = inner ?? bare;
  if (address === undefined) {
    context.addIssue({ code: 'custom', message: 'Use an address like Tern <tern@harbor.example>.' });
    return z.NEVER;
  }
  return { name: name === '' ? 'Tern' : name, address };
});

export const notifierConfig = z
  .object({
    TERN_MAIL_HOSTS: hostPolicySetting(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'Use an address like smtps://user:password@mail.harbor.example:465.',
      })
      .optional()
      .describe(
        'Mail server for product mail; smtp:// takes STARTTLS where it is offered. Without it each mail is a file in `outbox/` of the data folder and shown at /outbox (one machine only).',
      ),
    TERN_OUTBOX_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Folder of the local outbox where several processes of one machine share it (`npm run cluster`); `outbox/` of the data folder unless set.',
      ),
    MAIL_FROM: senderSchema
      .optional()
      .describe('Sender of product mail, like `Tern <tern@harbor.example>`. Required with SMTP_URL.'),
  })
  .superRefine(({ SMTP_URL, MAIL_FROM }, context) => {
    if (SMTP_URL !== undefined && MAIL_FROM === undefined) {
      context.addIssue({ code: 'custom', path: ['MAIL_FROM'], message: 'Set it too: SMTP_URL is set.' });
    }
  });
export type NotifierConfig = z.infer<typeof notifierConfig>;
