import { z } from 'zod';
import { defineEndpoint, mailServerTimeLimitMs } from '../define-endpoint.ts';
import { idSchema } from '../fields.ts';
import { calendarAccountSchema } from './calendar.ts';
import { connectedAnswer } from './mail-accounts.ts';
import { completionSchema, ownWordSchema } from './mail-sign-ins/sign-in-fields.ts';

/** The purpose of a sign-in at Google. It is the first word of its state, by which the gateway finds the service that began it. */
export const googleFlows = ['mail', 'calendar'] as const;
export type GoogleFlow = (typeof googleFlows)[number];

export const beginGmailSignIn = defineEndpoint({
  name: 'beginGmailSignIn',
  service: 'mail-sync',
  summary:
    "The page at Google on which the user lets Tern into a mailbox, or with flow calendar into the calendars. Google then sends the browser to /oauth/callback on the web's address, with a code and the state that stands in this address.",
  method: 'POST',
  path: '/accounts/gmail/auth-url/',
  access: 'verified',
  body: z.object({
    flow: z.enum(googleFlows, { error: 'Use mail or calendar.' }).default('mail'),
    state: ownWordSchema,
    accountId: idSchema
      .optional()
      .describe(
        'The mailbox, or the calendar account, that is to be connected again: a sign-in as anybody else is refused.',
      ),
  }),
  response: z.object({ authorizationUrl: z.url() }),
  errors: ['validation-failed', 'not-found', 'not-available-here', 'too-many-requests'],
});

export const completeGmailSignIn = defineEndpoint({
  name: 'completeGmailSignIn',
  service: 'mail-sync',
  summary:
    'Connects the mailbox or the calendars that the user let Tern into: the answer has `account` or `calendarAccount`. The state counts once, within ten minutes, for the user who asked for it; without it there is no sign-in to complete.',
  method: 'POST',
  path: '/accounts/gmail/callback/',
  access: 'verified',
  body: completionSchema('Google'),
  response: connectedAnswer
    .partial({ account: true })
    .extend({ calendarAccount: calendarAccountSchema.optional() }),
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

export const gmailEndpoints = [beginGmailSignIn, completeGmailSignIn] as const;
