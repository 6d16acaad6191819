import { z } from 'zod';

/** Default wait for a reply: 3 days (specification section 9). */
export const defaultWaitMinutes = 4320;

export const followUpStatusSchema = z.enum([
  'processing',
  'not-needed',
  'waiting',
  'needs-follow-up',
  'drafted',
  'canceled',
  'done',
]);
export type FollowUpStatus = z.infer<typeof followUpStatusSchema>;

export const draftStatusSchema = z.enum(['NONE', 'DRAFTED']);

export interface FollowUpStatusFields {
  /** The effective value: the user's label where there is one, else the robot's; null while neither has decided. */
  needsFollowup: boolean | null;
  responseMessageId: string | null;
  followUpDraftStatus: 'NONE' | 'DRAFTED';
  followUpDraftMessageId: string | null;
  /** The user said that the answer came by another way; counts as an answer. */
  answeredElsewhere?: boolean | undefined;
  /** When the wait ends; default sent + 3 days. Null: it does not end by itself (see waitReasonSchema). */
  followUpDueAt: Date | null;
}

/**
 * The status of a sent message, rules 1 to 5 of specification section 4.
 * @param verifiedUntil the moment up to which silence is proven: the earlier of now and the time up to which every
 *   folder that can hold the answer has been read. A message is never called overdue past it ("honest silence").
 */
export function followUpStatusOf(fields: FollowUpStatusFields, verifiedUntil: Date): FollowUpStatus {
  if (fields.needsFollowup === null) return 'processing';
  if (!fields.needsFollowup) return 'not-needed';
  if (fields.responseMessageId !== null || fields.answeredElsewhere) return 'done';
  if (fields.followUpDraftStatus === 'DRAFTED')
    return fields.followUpDraftMessageId === null ? 'canceled' : 'drafted';
  if (fields.followUpDueAt === null || verifiedUntil <= fields.followUpDueAt) return 'waiting';
  return 'needs-follow-up';
}

/** The time that the first scan looks back (specification section 9): a follow-up that has been late for longer is no longer due. */
export const longestLateMs = 30 * 24 * 60 * 60 * 1000;

/** The due times that make a follow-up due now: from `from` on, before `until`. */
export interface DueWindow {
  readonly from: Date;
  /** The earlier of now and the time up to which silence is proven; 1970 while it is not proven at all. */
  readonly until: Date;
}

/** @param verifiedUntil up to when every folder of the account that can hold the answer has been read; null: not yet. */
export function dueWindowOf(verifiedUntil: Date | null, now: Date): DueWindow {
  const until = Math.min(now.getTime(), verifiedUntil?.getTime() ?? 0);
  return { from: new Date(now.getTime() - longestLateMs), until: new Date(until) };
}

export interface UrgencyFields extends FollowUpStatusFields {
  /** Every address in To failed, so no person is late with an answer. */
  reachedNobody: boolean | undefined;
}

/**
 * The group of a follow-up that has to be written now: `due` where an answer is late, `not-arrived` where every address in To failed.
 * Null for all others, and once a draft was saved, also if the user deleted the draft.
 */
export function urgentGroupOf(
  fields: UrgencyFields,
  { from, until }: DueWindow,
): 'due' | 'not-arrived' | null {
  if (followUpStatusOf(fields, until) !== 'needs-follow-up') return null;
  if (fields.followUpDueAt === null || fields.followUpDueAt < from) return null;
  return fields.reachedNobody ? 'not-arrived' : 'due';
}

/**
 * Whether an answer is late now. The one definition: the queue, its count, the statistic, the names, the report and the filter
 * `overdue` all follow it, and therefore show the same number.
 */
export const isDueNow = (fields: UrgencyFields, window: DueWindow): boolean =>
  urgentGroupOf(fields, window) === 'due';

/** The order of what is due, in the queue and in the report: the oldest promise first. Equal times are ordered by id. */
export function byPromise(
  a: { readonly messageId: string; readonly dueAt: Date | null },
  b: { readonly messageId: string; readonly dueAt: Date | null },
): number {
  const difference = (a.dueAt?.getTime() ?? 0) - (b.dueAt?.getTime() ?? 0);
  return difference || (a.messageId < b.messageId ? -1 : Number(a.messageId > b.messageId));
}

/**
 * The group of a sent mail in the Follow-Up list. due: an answer is late. not-arrived: it reached no recipient. drafted: a saved draft waits to be sent. waiting: any
 * other mail that awaits an answer. maybe: the engine was not sure whether it asks for one. done: answered.
 */
export const followUpGroupSchema = z.enum(['due', 'not-arrived', 'drafted', 'waiting', 'maybe', 'done']);
export type FollowUpGroup = z.infer<typeof followUpGroupSchema>;

/**
 * The state of the initial scan of the past 30 days, over all accounts: the one that is furthest behind. Until it is `done`, a number of late
 * answers is a number so far, and an empty list says nothing.
 */
export const scanStateSchema = z.enum(['waiting-for-mail', 'running', 'done']);
export type ScanState = z.infer<typeof scanStateSchema>;

/** The user's label wins over the robot's. */
export function effectiveValue(robot: boolean | null, label: boolean | null): boolean | null {
  return label ?? robot;
}

/** How often the user labelled messages of one kind. */
const labelCountsSchema = z.object({ yes: z.number().int(), no: z.number().int() });

/** Why the robot decided as it did; stored with every decision. */
export const decisionReasonSchema = z.object({
  engine: z
    .enum(['headers', 'rules', 'n-grams', 'structure', 'model'])
    .describe('The step of the ladder that decided.'),
  version: z.string().max(100).describe('Of the engine; of an outside model its name.'),
  rule: z.string().max(64).describe('Name of the rule, say `question-to-reader`.'),
  certainty: z.enum(['yes', 'unsure', 'no']),
  sentence: z
    .string()
    .max(500)
    .nullable()
    .describe('The sentence it rests on, word for word from the mail; null for header rules.'),
  confidence: z.number().min(0).max(1),
  modelNote: z
    .enum(['budget-spent', 'unavailable', 'unusable'])
    .optional()
    .describe(
      'Why the outside model, which the user allows, has not read the mail; the offline engine decided.',
    ),
  learned: z
    .object({
      without: z.enum(['yes', 'unsure', 'no']).describe('The certainty that the engine alone would give.'),
      sameRule: labelCountsSchema.describe('Earlier labels on messages that the same rule decided.'),
      sameRecipient: labelCountsSchema.describe(
        'Earlier labels on messages to one of those in To; of received mail on messages of its writer.',
      ),
    })
    .optional()
    .describe(
      "The user's own earlier labels that counted in this decision; of received mail their answers too, each as a Yes.",
    ),
});
export type DecisionReason = z.infer<typeof decisionReasonSchema>;

/** Why the wait ends when it does, or why it does not end. */
export const waitReasonSchema = z.enum([
  'default',
  'account-days',
  'business-days',
  'deadline',
  'holding-answer',
  'absence',
  'meeting',
  'snoozed',
  'muted',
  'carried-by-follow-up',
  'followed-up-once',
]);
export type WaitReason = z.infer<typeof waitReasonSchema>;

/** The meeting with a recipient after which a wait ends (`meeting`). */
export const softeningMeetingSchema = z.object({
  name: z.string().max(320).describe('Whom the user meets: the name in To, else the address.'),
  startsAt: z.iso.datetime(),
});

/** Mail that did not arrive: the report (RFC 3464) of a mail server about an address in To or Cc. */
export const failedDeliverySchema = z.object({
  failed: z.literal(true),
  address: z
    .string()
    .max(320)
    .describe('The address that failed, to be corrected: the first of those in To.'),
  reason: z.string().max(200).describe('For people, say `The address does not exist.`'),
  otherAddresses: z.number().int().min(0).describe('How many further addresses of the mail failed.'),
  reachedSomebody: z
    .boolean()
    .describe(
      'A recipient in To may have it: then it still waits for an answer, and its draft goes to them.',
    ),
});
export type FailedDelivery = z.infer<typeof failedDeliverySchema>;

/** Which rule joined an answer to a sent mail. */
export const matchEvidenceSchema = z.object({
  rule: z.enum(['in-reply-to', 'references', 'subject-and-sender', 'subject-and-quote']),
  certainty: z.enum(['certain', 'probable']),
  /** The value that matched: a Message-ID for the header rules, the cleaned subject for the others. */
  value: z.string().max(998),
  from: z.string().max(320),
  receivedAt: z.iso.datetime(),
});
export type MatchEvidence = z.infer<typeof matchEvidenceSchema>;

/** A reply of which its words do not show whether it answers: the user says so (`confirmReply`, `unlinkReply`). */
export const replyInDoubtSchema = z.object({
  messageId: z.string(),
  from: z.string().max(320).describe('Who wrote it: the name, else the address.'),
});
export type ReplyInDoubt = z.infer<typeof replyInDoubtSchema>;

/** Addresses in To of those who have answered mail that still waits for others; its follow-up goes to the others. */
export const answeredBySchema = z.array(z.string().max(320)).max(12);

/** How an incoming mail that matches a sent one is read (design: reply typing). */
export const replyTypeSchema = z.enum([
  'answer',
  'holding',
  'absence',
  'bounce',
  'receipt',
  'reaction',
  'thanks',
  'calendar',
]);
export type ReplyType = z.infer<typeof replyTypeSchema>;
