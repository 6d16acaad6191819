import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { defineEvent } from '../define-event.ts';
import { promiserSchema } from '../http/owed/promises.ts';
import {
  answeredBySchema,
  decisionReasonSchema,
  draftStatusSchema,
  failedDeliverySchema,
  matchEvidenceSchema,
  replyInDoubtSchema,
  softeningMeetingSchema,
  waitReasonSchema,
} from '../follow-up-status.ts';
import { receiptSchema } from '../receipt.ts';

const message = { accountId: z.string(), userId: z.string(), messageId: z.string() };
const byAccount = (data: { accountId: string }) => data.accountId;

/** The whole follow-up state of one sent message; mail-sync keeps it as a projection. */
export const messageAssessed = defineEvent(
  'followup.message.assessed.v1',
  z.object({
    ...message,
    version: z.number().int().min(1).describe('Grows per message.'),
    messageVersion: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe(
        "The account's version with which mail-sync published the message: a removal with a higher one wins over this event. Absent in older events.",
      ),
    needsFollowup: z.boolean().nullable(),
    isFollowup: z.boolean().nullable(),
    needsFollowupLabel: z.boolean().nullable(),
    isFollowupLabel: z.boolean().nullable(),
    responseMessageId: z.string().nullable(),
    responseEvidence: matchEvidenceSchema.nullable(),
    replyNote: z.string().max(300).nullable(),
    replyNoteSaid: saidSchema.optional(),
    answeredBy: answeredBySchema.optional().describe('Absent where none or all have answered.'),
    replyInDoubt: replyInDoubtSchema.optional().describe('Absent where no mail may be the answer.'),
    followUpDraftStatus: draftStatusSchema,
    followUpDraftMessageId: z.string().nullable(),
    followUpDueAt: z.iso.datetime().nullable(),
    reason: decisionReasonSchema.nullable(),
    waitReason: waitReasonSchema.nullable().default(null).describe('Null where nothing is waited for.'),
    meeting: softeningMeetingSchema.optional(),
    answeredElsewhere: z.boolean().default(false),
    delivery: failedDeliverySchema.optional().describe('Absent where nothing is known to have failed.'),
    mail: z
      .object({
        subject: z.string().max(1000),
        date: z.iso.datetime(),
        to: z.array(z.object({ email: z.string(), name: z.string().nullable() })).max(20),
      })
      .nullable()
      .default(null)
      .describe(
        'What a report names of the sent message: subject, date and those in To, without the user. Null in older events.',
      ),
  }),
  byAccount,
  {
    purpose: 'the status in lists, reports; live updates; meetings with a person whose answer is missing',
    partitions: 12,
  },
);

/** The answer has arrived: mail-sync removes our draft, unless the user edited it or has asked for it since. */
export const draftWithdrawn = defineEvent(
  'followup.draft.withdrawn.v1',
  z.object({
    ...message,
    version: z.number().int().min(1),
    draftVersion: z
      .number()
      .int()
      .min(0)
      .optional()
      .describe('That of the mail-sync.draft.saved which the decision knew. Absent in older events.'),
  }),
  byAccount,
  { purpose: 'takes an untouched draft back' },
);

/** A due follow-up is to be saved into the Drafts folder without a click (per-account setting). Same key and use case as a click. */
export const draftRequested = defineEvent(
  'followup.draft.requested.v1',
  z.object({
    ...message,
    version: z.number().int().min(1),
    subject: z.string().max(1000),
    body: z.string().max(100_000),
    engine: z.string().max(64),
  }),
  byAccount,
  { purpose: 'saves it as a click would' },
);

/** Followup has processed everything that mail-sync had read up to a moment: only now may it be claimed that no answer came by then. */
export const accountReviewed = defineEvent(
  'followup.account.reviewed.v1',
  z.object({
    accountId: z.string(),
    userId: z.string(),
    version: z.number().int().min(0).describe('That of the mailbox.caught-up it answers.'),
    verifiedUntil: z.iso.datetime().nullable(),
  }),
  byAccount,
  { purpose: 'silence may be claimed up to here; live updates', retentionDays: 1 },
);

/** An answer to `wantsReceipt` of message.synced. */
export const mailTakenIn = defineEvent('followup.mail.taken-in.v1', receiptSchema, byAccount, {
  purpose: 'a pass over a large mailbox goes on',
  retentionDays: 1,
});

/**
 * The user said something of what they owe or of a promise: done, put off, no ask. What follows from mail alone is known with
 * account.reviewed. No text: what the list holds now is asked for.
 */
export const openEndSaid = defineEvent('followup.open-end.said.v1', z.object(message), byAccount, {
  purpose: 'what the user said of what they owe or of a promise; live updates',
  retentionDays: 1,
});

const openEndSchema = z.object({
  messageIds: z
    .array(z.string())
    .min(1)
    .max(20)
    .describe(
      "The mail, and the same mail in the user's other accounts. The first is the one that is listed.",
    ),
  accountId: z.string().describe('Of the first.'),
  person: z
    .object({ email: z.string().max(320), name: z.string().max(200).nullable() })
    .describe('Who waits for the user, or who promised.'),
  subject: z.string().max(200),
  sentence: z.string().max(500).nullable().describe('What is asked or promised, word for word.'),
  since: z.iso.datetime().describe('Date of the mail.'),
  dueAt: z.iso.datetime().nullable().describe('Null for a promise without a day.'),
  isOverdue: z.boolean().describe('Proven: the mail that could end it has been read beyond its day.'),
  hiddenUntil: z.iso.datetime().nullable().describe('The user snoozed it until then.'),
  listedUntil: z.iso.datetime().describe('From then on it is no longer open, whatever arrives.'),
});

/** Open ends of each list beyond this many, or beyond 250 KB, are left out: the latest due ones. */
export const maxOpenEnds = 200;

/**
 * All that is open between the user and others now: a snapshot of the lists `owed` and `promises`, for services that speak of it. The
 * newest version of a user replaces the others. Published when it has changed, and once to a search index that begins anew.
 */
export const openEndsListed = defineEvent(
  'followup.open-ends.listed.v1',
  z.object({
    userId: z.string(),
    version: z.number().int().min(1).describe('Grows per user.'),
    owed: z
      .array(openEndSchema)
      .max(maxOpenEnds)
      .describe('Words that the user owes, the earliest due first.'),
    promised: z
      .array(openEndSchema.extend({ by: promiserSchema, promiseId: z.string() }))
      .max(maxOpenEnds)
      .describe('The earliest day first, then those without a day.'),
  }),
  (data) => data.userId,
  {
    purpose:
      'what the user owes, and what was promised: the filter of lists, `is:owed`, reports, meetings with these people',
  },
);

/** Whether an open end is shown at a moment: what was put off comes back, and what is too old goes, without an event. */
export function isListedAt(
  {
    hiddenUntil,
    listedUntil,
  }: { readonly hiddenUntil: Date | string | null; readonly listedUntil: Date | string },
  now: Date,
): boolean {
  const isHidden = hiddenUntil !== null && new Date(hiddenUntil) > now;
  return !isHidden && now < new Date(listedUntil);
}

export const followupEvents = [
  messageAssessed,
  draftWithdrawn,
  draftRequested,
  accountReviewed,
  mailTakenIn,
  openEndSaid,
  openEndsListed,
] as const;
