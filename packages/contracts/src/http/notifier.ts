import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idSchema } from '../fields.ts';

/** The local outbox: product mail that was written to a file because no SMTP server is configured. One machine only. */
export const outboxMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  writtenAt: z.iso.datetime(),
});

export const listOutbox = defineEndpoint({
  name: 'listOutbox',
  service: 'notifier',
  summary:
    'The newest 50 mails in the local outbox: those that are needed before a sign-in (verification, sign-up), and with a session the own ones.',
  method: 'GET',
  path: '/outbox/mails/',
  access: 'optional-session',
  response: z.object({ mails: z.array(outboxMailSchema) }),
  errors: ['not-available-here'],
});

export const readOutboxMail = defineEndpoint({
  name: 'readOutboxMail',
  service: 'notifier',
  summary: 'One mail of the local outbox as text; another user’s answers `not-found`.',
  method: 'GET',
  path: '/outbox/mails/{mailId}/',
  access: 'optional-session',
  params: z.object({ mailId: idSchema }),
  response: z.object({ mail: outboxMailSchema.extend({ text: z.string(), link: z.string().nullable() }) }),
  errors: ['not-available-here', 'not-found'],
});

export const notifierEndpoints = [listOutbox, readOutboxMail] as const;
