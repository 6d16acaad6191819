import { z } from 'zod';
import { defineEndpoint, mailServerTimeLimitMs } from '../../define-endpoint.ts';
import { idSchema } from '../../fields.ts';
import { connectedAnswer } from '../mail-accounts.ts';
import { completionSchema, ownWordSchema } from './sign-in-fields.ts';

export const beginOutlookSignIn = defineEndpoint({
  name: 'beginOutlookSignIn',
  service: 'mail-sync',
  summary:
    "The page at Microsoft on which the user lets Tern into a mailbox of Microsoft 365 or Outlook.com. Microsoft then sends the browser to /oauth/callback on the web's address, with a code and the state that stands in this address.",
  method: 'POST',
  path: '/accounts/outlook/auth-url/',
  access: 'verified',
  body: z.object({
    state: ownWordSchema,
    accountId: idSchema
      .optional()
      .describe('The mailbox that is to be connected again: a sign-in as anybody else is refused.'),
  }),
  response: z.object({ authorizationUrl: z.url() }),
  errors: ['validation-failed', 'not-found', 'not-available-here', 'too-many-requests'],
});

export const completeOutlookSignIn = defineEndpoint({
  name: 'completeOutlookSignIn',
  service: 'mail-sync',
  summary:
    'Connects the mailbox that the user let Tern into. The state counts once, within ten minutes, for the user who asked for it and for a sign-in at Microsoft only; without it there is no sign-in to complete.',
  method: 'POST',
  path: '/accounts/outlook/callback/',
  access: 'verified',
  body: completionSchema('Microsoft'),
  response: connectedAnswer,
  errors: [
    'validation-failed',
    'not-found',
    'not-available-here',
    'conflict',
    'mail-server-failed',
    'too-many-requests',
  ],
  timeLimitMs: mailServerTimeLimitMs,
});

export const outlookEndpoints = [beginOutlookSignIn, completeOutlookSignIn] as const;
