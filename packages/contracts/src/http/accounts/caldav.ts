import { z } from 'zod';
import { defineEndpoint, mailServerTimeLimitMs } from '../../define-endpoint.ts';
import { idSchema } from '../../fields.ts';
import { calendarAccountSchema } from '../calendar.ts';

const caldavPasswordSchema = z
  .string({ error: 'Enter a password.' })
  .min(1, 'Enter a password.')
  .max(500, 'Use at most 500 characters.')
  .describe('An app password where the provider has them.');

export const connectCaldav = defineEndpoint({
  name: 'connectCaldav',
  service: 'calendar',
  summary:
    'Connects the calendars of a user at a CalDAV server (RFC 4791), to be read only. An account that is connected already gets the new password.',
  method: 'POST',
  path: '/calendar/accounts/caldav/',
  access: 'verified',
  body: z.object({
    address: z
      .string({ error: 'Enter an address.' })
      .trim()
      .min(1, 'Enter an address.')
      .max(2048, 'Use an address of at most 2,048 characters.')
      .describe('An https address, the name of a host, or a mail address there (RFC 6764).'),
    userName: z
      .string({ error: 'Enter a user name.' })
      .trim()
      .min(1, 'Enter a user name.')
      .max(254, 'Use at most 254 characters.')
      .regex(/^[^:]*$/, 'A user name has no colon.'),
    password: caldavPasswordSchema,
  }),
  response: z.object({ calendarAccount: calendarAccountSchema, isReconnected: z.boolean() }),
  errors: ['validation-failed', 'conflict', 'too-many-requests'],
  timeLimitMs: mailServerTimeLimitMs,
});

export const changeCaldavPassword = defineEndpoint({
  name: 'changeCaldavPassword',
  service: 'calendar',
  summary: 'Gives a CalDAV account another password, once its server has accepted it.',
  method: 'PUT',
  path: '/calendar/accounts/{accountId}/password/',
  access: 'verified',
  params: z.object({ accountId: idSchema }),
  body: z.object({ password: caldavPasswordSchema }),
  response: z.object({ calendarAccount: calendarAccountSchema }),
  errors: ['validation-failed', 'not-found', 'conflict', 'too-many-requests'],
  timeLimitMs: mailServerTimeLimitMs,
});

export const caldavEndpoints = [connectCaldav, changeCaldavPassword] as const;
