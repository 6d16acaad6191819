import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema } from '../../fields.ts';

export const syncStatusSorts = [
  'account',
  'email',
  'sentProcessed',
  'messagesSynced',
  'calendarSync',
  'initialReport',
  'dailyReport',
] as const;
export type SyncStatusSort = (typeof syncStatusSorts)[number];

const count = z.number().int().min(0);

export const syncStatusSchema = z.object({
  userId: idSchema,
  userName: z.string(),
  emailAddress: z.string(),
  emailAccount: z
    .object({
      accountId: idSchema,
      totalSent: count
        .nullable()
        .describe('Sent messages that are stored; null until a first pass has reported it.'),
      totalSentProcessed: count.describe('Those that the follow-up engine has decided on.'),
      totalMessages: count
        .nullable()
        .describe('On the mail server, within the sync times; null until counted.'),
      totalSynced: count.nullable(),
      lastInitialReportSentAt: z.iso.datetime().nullable(),
      lastDailyReportSentAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  calendarAccount: z
    .object({
      accountId: idSchema,
      syncStatus: z.enum(['Connected', 'Disconnected']),
      lastSyncAt: z.iso.datetime().nullable(),
      totalEvents: count,
      isCurrentlySyncing: z.boolean(),
      lastError: z.string().nullable(),
    })
    .nullable(),
});
export type SyncStatus = z.output<typeof syncStatusSchema>;

export const readSyncStatus = defineEndpoint({
  name: 'readSyncStatus',
  service: 'notifier',
  summary:
    'How far the mail and calendar accounts of all users are synced; one row for each address of a user.',
  method: 'GET',
  path: '/admin/syncing/status/',
  access: 'admin',
  query: z.object({
    limit: limitSchema(20, 100),
    offset: offsetSchema,
    sort: z.enum(syncStatusSorts, { error: `Use one of ${syncStatusSorts.join(', ')}.` }).default('account'),
    direction: z.enum(['asc', 'desc'], { error: 'Use asc or desc.' }).default('asc'),
    search: z
      .string()
      .trim()
      .max(200, 'Use at most 200 characters.')
      .default('')
      .describe('Part of a name or an address, in any case.'),
  }),
  response: z.object({
    accounts: z.array(syncStatusSchema),
    total: count,
    limit: count,
    offset: count,
  }),
  errors: ['validation-failed'],
});

export const adminSyncingEndpoints = [readSyncStatus] as const;
