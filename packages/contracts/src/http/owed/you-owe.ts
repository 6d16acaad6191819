import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { dateTimeSchema, idSchema, limitSchema, offsetSchema } from '../../fields.ts';
import { decisionReasonSchema, scanStateSchema } from '../../follow-up-status.ts';

/** open: the user owes words now. snoozed: put off until a moment. closed: it has ended, by an answer or by the user. */
export const owedGroupSchema = z.enum(['open', 'snoozed', 'closed']);
export type OwedGroup = z.infer<typeof owedGroupSchema>;

/** owed and snoozed are open ends; the others say what ended it. not-owed: by the user's label, by those on earlier mail (`reason.learned`), or because it is an unasked offer (`reason.rule`). */
export const owedStateSchema = z.enum([
  'owed',
  'snoozed',
  'answered',
  'answered-by-colleague',
  'taken-back',
  'done',
  'not-owed',
  'muted',
]);
export type OwedState = z.infer<typeof owedStateSchema>;

/** Why it is due when it is: the mail names a day, the user's pace with this person, 2 working days, or a snooze. */
export const owedDueReasonSchema = z.enum(['deadline', 'own-pace', 'default', 'snoozed']);
export type OwedDueReason = z.infer<typeof owedDueReasonSchema>;

/** A received mail that waits for an answer from the user. */
export const listedOwedSchema = z.object({
  messageId: z.string(),
  accountId: z.string(),
  mailboxId: z
    .string()
    .nullable()
    .describe('A mailbox that it lay in when it was read, to open it; null when that is not known.'),
  from: z.object({ email: z.string(), name: z.string().nullable() }),
  subject: z.string(),
  reason: decisionReasonSchema.describe('`sentence` is what the writer asks, word for word.'),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  dueReason: owedDueReasonSchema,
  isOverdue: z.boolean().describe('Its day has passed, and the sent mail has been read beyond it.'),
  state: owedStateSchema,
  snoozedUntil: z.iso.datetime().nullable().describe('Null when there is no snooze, or it has ended.'),
  isOwedLabel: z.boolean().nullable().describe("The user's own label; null where they set none."),
  answerMessageId: z.string().nullable().describe('The mail that ended it; null where none did.'),
  answerDraftId: z
    .string()
    .nullable()
    .describe('A draft of the answer that Tern saved and that lies in Drafts; null where none does.'),
});
export type ListedOwed = z.infer<typeof listedOwedSchema>;

export const listOwed = defineEndpoint({
  name: 'listOwed',
  service: 'followup',
  summary:
    'A page of received mail of the past 30 days whose writers wait for words from the user, and how many there are in each group. `open`: the earliest due first; the other groups: the newest first. Mail is listed once the sent mail of its account has been read beyond it.',
  method: 'GET',
  path: '/followup/owed/',
  access: 'verified',
  query: z.object({
    group: owedGroupSchema.default('open'),
    messageId: idSchema.optional().describe('Only this mail.'),
    limit: limitSchema(20, 100),
    offset: offsetSchema,
  }),
  response: z.object({
    messages: z.array(listedOwedSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    counts: z
      .record(owedGroupSchema, z.number().int())
      .describe('Of all mail in all groups; with `messageId` of that mail.'),
    overdue: z.number().int().describe('How many of the open ones are overdue.'),
    scanState: scanStateSchema.describe(
      'Whether all mail has been read; until `done`, more can come, and some can turn out to be answered.',
    ),
  }),
  errors: ['validation-failed'],
});

const messageParams = z.object({ messageId: idSchema });

export const readOwed = defineEndpoint({
  name: 'readOwed',
  service: 'followup',
  summary: 'What the user owes for one received message; not found where it asks nothing of them.',
  method: 'GET',
  path: '/followup/owed/{messageId}/',
  access: 'verified',
  params: messageParams,
  response: z.object({ owed: listedOwedSchema }),
  errors: ['not-found'],
});

/** The furthest that an answer can be put off: for so long the mail that could end it is kept. */
export const longestOwedSnoozeDays = 30;

export const snoozeOwed = defineEndpoint({
  name: 'snoozeOwed',
  service: 'followup',
  summary: 'Snoozes an answer that the user owes until a moment; null clears it.',
  method: 'PUT',
  path: '/followup/owed/{messageId}/snooze/',
  access: 'verified',
  params: messageParams,
  body: z.object({ until: dateTimeSchema.nullable() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const markOwedDone = defineEndpoint({
  name: 'markOwedDone',
  service: 'followup',
  summary: 'Marks that the user no longer owes an answer, say after a call; false clears it.',
  method: 'PUT',
  path: '/followup/owed/{messageId}/done/',
  access: 'verified',
  params: messageParams,
  body: z.object({ isDone: z.boolean() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const labelOwed = defineEndpoint({
  name: 'labelOwed',
  service: 'followup',
  summary:
    "Stores the user's own label: false dismisses the mail (it asks nothing of the user), true keeps it whoever it addresses. It wins over the robot's value. Null removes the label.",
  method: 'PUT',
  path: '/followup/owed/{messageId}/classification-label/',
  access: 'verified',
  params: messageParams,
  body: z.object({ isOwed: z.boolean().nullable() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const owedEndpoints = [listOwed, readOwed, snoozeOwed, markOwedDone, labelOwed] as const;
