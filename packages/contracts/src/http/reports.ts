import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema, requiredTextSchema } from '../fields.ts';

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
      .describe('When the next daily report is due; null when they are off.'),
    addressRefused: z
      .boolean()
      .describe(
        "The mail server refused the user's address for good; reports pause until the next sign-in or change of preferences.",
      ),
  }),
});

export const reportEndpoints = [sendFollowupReport, listReports] as const;

/** A link on a row of a report does this to the follow-up. */
export const reportLinkActionSchema = z.enum(['snooze', 'answered', 'not-needed']);
export type ReportLinkAction = z.infer<typeof reportLinkActionSchema>;

/** How long a link works, from when its report was written. */
export const reportLinkDays = 14;
/** By how many days the link "Snooze 3 days" postpones a follow-up. */
export const reportSnoozeDays = 3;

/** The page of the web that the links lead to, with the token as its parameter `token`. */
export const reportLinkPath = '/report-link';

/** The context under which notifier seals the content of a link, and followup opens it. */
export const reportLinkContext = 'followup.report.link';

/** The sealed content of a link, as JSON. */
export const reportLinkSchema = z.object({
  userId: z.string(),
  messageId: z.string(),
  action: reportLinkActionSchema,
  reportId: z.string().describe('The mail that the link stands in: each link works once.'),
  expiresAt: z.number().int().describe('Milliseconds since 1970.'),
});
export type ReportLink = z.infer<typeof reportLinkSchema>;

/**
 * ready: it can be used. done: this call has used it. used, expired: it no longer works. answered, not-needed, gone: the mail no
 * longer waits for an answer. waits: a snooze would not make the wait longer.
 */
export const reportLinkStateSchema = z.enum([
  ...(['ready', 'done', 'used', 'expired'] as const),
  ...(['answered', 'not-needed', 'gone', 'waits'] as const),
]);
export type ReportLinkState = z.infer<typeof reportLinkStateSchema>;

// In the body, because servers and proxies log addresses.
const tokenBody = z.object({ token: requiredTextSchema('the token', 1000) });
const linkErrors = ['validation-failed', 'too-many-requests'] as const;

export const readReportLink = defineEndpoint({
  name: 'readReportLink',
  service: 'followup',
  summary:
    'What a link of a report would do, and whether it still works. Changes nothing and needs no session.',
  method: 'POST',
  path: '/followup/report-links/read/',
  access: 'anonymous',
  body: tokenBody,
  response: z.object({
    action: reportLinkActionSchema,
    state: reportLinkStateSchema,
    message: z
      .object({ subject: z.string(), to: z.string().describe('Name of the first recipient, or address.') })
      .nullable()
      .describe('As the report named it; null unless the link is ready.'),
  }),
  errors: linkErrors,
  isIdempotent: true,
});

export const applyReportLink = defineEndpoint({
  name: 'applyReportLink',
  service: 'followup',
  summary: 'Does once what a link of a report is for: snooze, answered or not needed. Needs no session.',
  method: 'POST',
  path: '/followup/report-links/apply/',
  access: 'anonymous',
  body: tokenBody,
  response: z.object({ action: reportLinkActionSchema, state: reportLinkStateSchema.exclude(['ready']) }),
  errors: [...linkErrors, 'conflict'],
});

export const reportLinkEndpoints = [readReportLink, applyReportLink] as const;
