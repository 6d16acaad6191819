import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { idSchema, requiredTextSchema } from '../../fields.ts';

/**
 * follow-up-due: no answer came in time. answer-arrived: an answer that was waited for is here. owed-late: an answer of the user is late.
 * sign-in-needed: the login of a mailbox or calendar no longer works.
 */
export const notificationKindSchema = z.enum([
  'follow-up-due',
  'answer-arrived',
  'owed-late',
  'sign-in-needed',
]);
export type NotificationKind = z.infer<typeof notificationKindSchema>;
export const notificationKinds = notificationKindSchema.options;

/** A user gets no more on one day of their time zone. */
export const maxNotificationsPerDay = 5;
export const maxNotificationWays = 10;

const hourSchema = z
  .number({ error: 'Use an hour from 0 to 23.' })
  .int('Use an hour from 0 to 23.')
  .min(0, 'Use an hour from 0 to 23.')
  .max(23, 'Use an hour from 0 to 23.');

const quietHoursSchema = z.object({ fromHour: hourSchema, untilHour: hourSchema });

const kindsSchema = z.array(notificationKindSchema).max(notificationKinds.length);

const settingsSchema = z.object({
  quietHours: quietHoursSchema
    .nullable()
    .describe(
      "Hours of the day in the user's time zone in which nothing is sent; what comes then is sent at their end. They may cross midnight.",
    ),
  showsDetails: z
    .boolean()
    .describe('Whether a notification names the person and the subject; false at first.'),
});
export type NotificationSettings = z.infer<typeof settingsSchema>;

const waySchema = z.object({
  id: z.string(),
  type: z.enum(['push', 'ntfy', 'webhook']),
  name: z.string(),
  host: z.string().describe('Where it goes; never the whole address, which can be a secret.'),
  kinds: kindsSchema,
  endpointDigest: z
    .string()
    .nullable()
    .describe('SHA-256 of the address of a push subscription in base64url: a browser finds its own by it.'),
  createdAt: z.iso.datetime(),
});
export type NotificationWayView = z.infer<typeof waySchema>;

const addressSchema = z
  .url({ protocol: /^https?$/, error: 'Use an address that begins with https://.', abort: true })
  .max(2000, 'Use at most 2,000 characters.')
  .refine(
    (address) => {
      const { username, password } = new URL(address);
      return username === '' && password === '';
    },
    { error: 'Use an address without a user name or password.', abort: true },
  );

/** As browsers give it: base64url without padding. */
const keySchema = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`), `Use ${bytes} bytes in base64url.`);

const name = requiredTextSchema('a name', 80);
export const newWaySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('push'),
    name,
    endpoint: addressSchema,
    keys: z.object({ p256dh: keySchema(65), auth: keySchema(16) }),
  }),
  z.object({
    type: z.literal('ntfy'),
    name,
    url: addressSchema.refine((address) => /^\/(?:.*\/)?[\w-]{1,64}$/.test(new URL(address).pathname), {
      error: 'Use the address of a topic, like https://ntfy.sh/my-topic.',
    }),
    token: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Access token of the ntfy server, if it needs one.'),
  }),
  z.object({ type: z.literal('webhook'), name, url: addressSchema }),
]);
export type NewWay = z.infer<typeof newWaySchema>;

const params = z.object({ wayId: idSchema });

export const readNotifications = defineEndpoint({
  name: 'readNotifications',
  service: 'notifier',
  summary:
    'The ways by which the caller gets notifications, the settings of all, and the key for push subscriptions.',
  method: 'GET',
  path: '/notifications/',
  access: 'verified',
  response: z.object({
    settings: settingsSchema,
    ways: z.array(waySchema).max(maxNotificationWays),
    pushKey: z.string().describe('The public key of this installation (VAPID, RFC 8292), in base64url.'),
  }),
});

export const changeNotifications = defineEndpoint({
  name: 'changeNotifications',
  service: 'notifier',
  summary: 'Replaces the quiet hours and whether notifications name people and subjects.',
  method: 'PUT',
  path: '/notifications/',
  access: 'verified',
  body: settingsSchema.extend({
    quietHours: quietHoursSchema
      .refine(({ fromHour, untilHour }) => fromHour !== untilHour, {
        error: 'Use two different hours.',
        path: ['untilHour'],
      })
      .nullable(),
  }),
  response: z.object({ settings: settingsSchema }),
  errors: ['validation-failed'],
});

export const addNotificationWay = defineEndpoint({
  name: 'addNotificationWay',
  service: 'notifier',
  summary: `Adds a push subscription, an ntfy topic or a webhook, of every kind at first; at most ${maxNotificationWays}. A push subscription that is known is replaced. The secret of a webhook is answered only here.`,
  method: 'POST',
  path: '/notifications/ways/',
  access: 'verified',
  body: newWaySchema,
  response: z.object({
    way: waySchema,
    secret: z
      .string()
      .nullable()
      .describe('Signs the requests of a webhook (Standard Webhooks, `whsec_`); null for the others.'),
  }),
  errors: ['validation-failed', 'conflict'],
});

export const changeNotificationWay = defineEndpoint({
  name: 'changeNotificationWay',
  service: 'notifier',
  summary: 'Which kinds of notification go this way.',
  method: 'PUT',
  path: '/notifications/ways/{wayId}/',
  access: 'verified',
  params,
  body: z.object({ kinds: kindsSchema }),
  response: z.object({ way: waySchema }),
  errors: ['validation-failed', 'not-found'],
});

export const removeNotificationWay = defineEndpoint({
  name: 'removeNotificationWay',
  service: 'notifier',
  summary: 'Removes the way with its address, its keys and what waits to go there.',
  method: 'DELETE',
  path: '/notifications/ways/{wayId}/',
  access: 'verified',
  params,
  response: doneSchema,
  errors: ['not-found'],
});

export const testNotificationWay = defineEndpoint({
  name: 'testNotificationWay',
  service: 'notifier',
  summary: 'Sends a test now, also in quiet hours; it does not count for the day.',
  method: 'POST',
  path: '/notifications/ways/{wayId}/test/',
  access: 'verified',
  params,
  response: z.object({
    result: z
      .enum(['sent', 'failed', 'gone'])
      .describe('gone: the receiver no longer exists, and the way was removed.'),
    reason: z.string().nullable().describe('Why it was not sent, without the words of the receiver.'),
  }),
  errors: ['not-found', 'too-many-requests'],
});

export const notificationEndpoints = [
  readNotifications,
  changeNotifications,
  addNotificationWay,
  changeNotificationWay,
  removeNotificationWay,
  testNotificationWay,
] as const;
