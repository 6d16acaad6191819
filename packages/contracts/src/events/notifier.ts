import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { reportTypeSchema } from '../http/reports.ts';

/** A report has gone out: the mail server, or the outbox of this machine, has it. */
export const reportSent = defineEvent(
  'notifier.report.sent.v1',
  z.object({
    reportId: z.string(),
    userId: z.string(),
    accountId: z.string(),
    reportType: reportTypeSchema,
    sentAt: z.iso.datetime(),
  }),
  (data) => data.accountId,
  { purpose: 'the account statuses' },
);

export const notifierEvents = [reportSent] as const;
