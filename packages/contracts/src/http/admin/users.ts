import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema } from '../../fields.ts';
import { userSchema } from '../identity.ts';

const count = z.number().int().min(0);

export const adminUserSchema = userSchema.extend({
  createdAt: z.iso.datetime(),
  disabledAt: z.iso.datetime().nullable(),
  sessions: count.describe('Browsers that are signed in.'),
  signsInBy: z
    .array(z.enum(['password', 'google', 'oidc']))
    .describe(
      'What is set or linked, also where this installation does not offer it; passkeys are not named.',
    ),
});
export type AdminUser = z.output<typeof adminUserSchema>;

export const listUsers = defineEndpoint({
  name: 'listUsers',
  service: 'identity',
  summary: 'The users of this installation by address, also those who have not verified it.',
  method: 'GET',
  path: '/admin/users/',
  access: 'admin',
  query: z.object({
    limit: limitSchema(20, 100),
    offset: offsetSchema,
    search: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  }),
  response: z.object({ users: z.array(adminUserSchema), total: count, limit: count, offset: count }),
  errors: ['validation-failed'],
});

export const userActions = [
  'verify',
  'disable',
  'enable',
  'sign-out',
  'remove-passkeys',
  'unlink-google',
  'unlink-oidc',
] as const;
export type UserAction = (typeof userActions)[number];

export const changeUser = defineEndpoint({
  name: 'changeUser',
  service: 'identity',
  summary:
    'verify: marks the address verified without an email. disable: ends all sessions and refuses new ones. enable: the reverse. sign-out: ends all sessions. remove-passkeys: also removes passkeys and the second factor, for a user who has lost them. unlink-google, unlink-oidc: does all of that, unlinks the Google account, or the person at your provider or proxy, even where nothing else signs in, as long as passwords are on, and ends access tokens and the access of applications. unlink-google holds until the next sign-in with Google, which links it again where Google runs the mailbox. Recorded in the audit log.',
  method: 'POST',
  path: '/admin/users/{userId}/{action}/',
  access: 'admin',
  params: z.object({ userId: idSchema, action: z.enum(userActions) }),
  response: z.object({ user: adminUserSchema }),
  errors: ['not-found', 'conflict'],
  isIdempotent: true,
});

export const auditActions = [
  'user-verified',
  'user-disabled',
  'user-enabled',
  'user-signed-out',
  'user-exported',
  'passkeys-removed',
  'google-unlinked',
  'oidc-unlinked',
  'calendar-day-read',
  'calendar-rundown-made',
  'report-sent',
  'dead-letter-retried',
  'dead-letter-dropped',
  'events-replayed',
] as const;
export type AuditAction = (typeof auditActions)[number];

export const listAudit = defineEndpoint({
  name: 'listAudit',
  service: 'identity',
  summary: 'What administrators did to data of users, the newest first.',
  method: 'GET',
  path: '/admin/audit/',
  access: 'admin',
  query: z.object({ limit: limitSchema(20, 100), offset: offsetSchema }),
  response: z.object({
    records: z.array(
      z.object({
        id: idSchema,
        at: z.iso.datetime(),
        action: z.enum(auditActions),
        admin: z.object({ id: idSchema, email: z.string().nullable() }),
        user: z.object({ id: idSchema, email: z.string().nullable() }).nullable(),
        subject: z.string().describe('What exactly: an account, a day, an event. Never content.'),
      }),
    ),
    total: count,
    limit: count,
    offset: count,
  }),
  errors: ['validation-failed'],
});

export const adminUserEndpoints = [listUsers, changeUser, listAudit] as const;
