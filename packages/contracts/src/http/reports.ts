import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema } from '../fields.ts';

export const reportTypeSchema = z.enum(['initial', 'daily']);
export type ReportType = z.infer<typeof reportTypeSchema>;

export const sendFollowupReport = defineEndpoint({
  name: 'sendFollowupReport',
  service: 'notifier',
  summary:
    "Sends a follow-up report now, for one account or for all of the caller's. Other people's accounts: administrators only. Not sent when there is nothing to say.",
  method: 'POST',
  path: '/admin/syncing/send-followup-report/',
  access: 'verified',
  body: z.object({ accountId: idSchema.optional(), reportType: reportTypeSchema }),
  response: z.object({
    accountStatuses: z
      .array(
        z.object({
          email: z.string().describe('The account that the report is about.'),
          sent: z.boolean().describe('Recorded to go out now; false when there is nothing new to say.'),
        }),
      )
      .max(100),
  }),
  errors: ['validation-failed', 'not-found', 'admins-only', 'too-many-requests'],
});

export const sentReportSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  email: z.string().describe('The account that the report is about.'),
  reportType: reportTypeSchema,
  state: z
    .enum(['queued', 'sent', 'refused', 'failed'])
    .describe('refused: the mail server took it back for good (a bounce).'),
  messages: z.number().int().describe('How many sent messages it named or counted.'),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});

export const listReports = defineEndpoint({
  name: 'listReports',
  service: 'notifier',
  summary: 'The reports that went out to the caller, the newest first.',
  method: 'GET',
  path: '/reports/',
  access: 'verified',
  query: z.object({ limit: limitSchema(20, 100), offset: offsetSchema }),
  response: z.object({
    reports: z.array(sentReportSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    nextReportAt: z.iso
      .datetime()
      .nullable()
      .describe('When the next daily report is looked at; null when they are off.'),
    addressRefused: z
      .boolean()
      .describe(
        "The mail server refused the user's address for good; reports rest until the next sign-in or change of preferences.",
      ),
  }),
});

export const reportEndpoints = [sendFollowupReport, listReports] as const;
