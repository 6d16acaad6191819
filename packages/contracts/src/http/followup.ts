import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema } from '../answer.ts';
import { idSchema } from '../fields.ts';
import { scanStateSchema } from '../follow-up-status.ts';

const messageParams = z.object({ messageId: idSchema });

export const draftToneSchema = z.enum(['friendly', 'neutral', 'direct']);
export type DraftTone = z.infer<typeof draftToneSchema>;

export const draftFollowup = defineEndpoint({
  name: 'draftFollowup',
  service: 'followup',
  summary: 'Drafts the follow-up to a sent message. Nothing is saved or sent.',
  method: 'POST',
  path: '/messages/{messageId}/draft-followup/',
  access: 'verified',
  params: messageParams,
  body: z.object({ tone: draftToneSchema.default('neutral') }),
  response: z.object({
    subject: z.string(),
    body: z.string(),
    engine: z.string().describe('Which engine wrote it, say `template/5`.'),
    warning: z
      .string()
      .max(1_000)
      .optional()
      .describe(
        'For people: why to look twice before sending, say that the mail has been answered; absent where there is no reason.',
      ),
    warningSaid: saidSchema.optional(),
  }),
  errors: ['not-found'],
});

export const labelClassification = defineEndpoint({
  name: 'labelClassification',
  service: 'followup',
  summary:
    "Stores the user's own labels for a sent message; they win over the robot's values. Null removes a label.",
  method: 'PUT',
  path: '/followup/messages/{messageId}/classification-label/',
  access: 'verified',
  params: messageParams,
  body: z
    .object({
      isFollowup: z.boolean().nullable().optional(),
      needsFollowup: z.boolean().nullable().optional(),
    })
    .refine((body) => body.isFollowup !== undefined || body.needsFollowup !== undefined, {
      error: 'Give isFollowup, needsFollowup or both.',
      path: ['general'],
    }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
});

export const followupStatsSchema = z.object({
  totalSentLast2Weeks: z.number().int(),
  totalProcessedForFollowUp: z.number().int(),
  processingPercentage: z.number().min(0).max(100).describe('Rounded down: 100 only when all are processed.'),
  pendingFollowUpCount: z
    .number()
    .int()
    .describe('Due now, whenever it was sent: what the group `due` and the filter `overdue` count.'),
  duePeople: z
    .object({
      people: z
        .array(
          z.object({
            email: z.string(),
            name: z.string().nullable(),
            messages: z.number().int(),
            oldest: z.object({ messageId: z.string(), subject: z.string(), sentAt: z.iso.datetime() }),
          }),
        )
        .max(8),
      otherPeople: z.number().int(),
      otherMessages: z.number().int(),
    })
    .describe(
      'The pending follow-ups by person, the oldest promise first: at most 8 with the remainder counted.',
    ),
  awaitingReplyCount: z.number().int(),
  repliedCount: z.number().int(),
  initialReportSentAt: z.iso.datetime().nullable(),
  dailyReportLastSentAt: z.iso.datetime().nullable(),
  hasSentInitialReport: z.boolean(),
  scan: z.object({
    state: scanStateSchema.describe(
      'Of the initial scan of the past 30 days, over all accounts: the one that is furthest behind.',
    ),
    processed: z.number().int(),
    total: z.number().int(),
    finishedAt: z.iso.datetime().nullable(),
    lastDailyCheckAt: z.iso.datetime().nullable(),
    nextDailyCheckAt: z.iso.datetime().nullable(),
  }),
});

export const readFollowupStats = defineEndpoint({
  name: 'readFollowupStats',
  service: 'followup',
  summary: 'Figures over the sent mail of the last 2 weeks.',
  method: 'GET',
  path: '/followup/stats/',
  access: 'verified',
  response: z.object({ stats: followupStatsSchema }),
});

export const checkReplies = defineEndpoint({
  name: 'checkReplies',
  service: 'followup',
  summary: 'Matches again what is still awaiting a reply.',
  method: 'POST',
  path: '/followup/check-replies/',
  access: 'verified',
  response: z.object({
    message: z.string(),
    said: saidSchema.optional(),
    updated: z.number().int(),
  }),
});

export const processQueue = defineEndpoint({
  name: 'processQueue',
  service: 'followup',
  summary: 'Queues the sent mail of the past 30 days that has no decision yet, or one of an older engine.',
  method: 'POST',
  path: '/queue/followup/process/',
  access: 'verified',
  response: z.object({ messagesQueued: z.number().int() }),
});

export const followupEndpoints = [
  draftFollowup,
  labelClassification,
  readFollowupStats,
  checkReplies,
  processQueue,
] as const;
