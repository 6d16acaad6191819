import { z } from 'zod';
import { saidSchema } from '../sentences/said.ts';
import { doneSchema } from '../answer.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { dateTimeSchema, idSchema } from '../fields.ts';

const messageParams = z.object({ messageId: idSchema });

export const timelineKindSchema = z.enum([
  'sent',
  'assessed',
  'labelled',
  'note',
  'snoozed',
  'due',
  'drafted',
  'draft-gone',
  'followed-up',
  'answered',
  'answered-elsewhere',
  'unlinked',
  'confirmed',
]);

/** One thing that happened to a sent message, as people read it. */
export const timelineEntrySchema = z.object({
  at: z.iso.datetime(),
  kind: timelineKindSchema,
  text: z
    .string()
    .max(300)
    .describe('Plain words, say `Answered by ana@harbour.example: In-Reply-To names this message.`'),
  said: saidSchema.optional(),
  messageId: z.string().nullable().describe('The mail it speaks of, to open it; null when there is none.'),
  isPlanned: z.boolean().describe('It lies ahead: the day on which the wait ends.'),
});
export type TimelineEntry = z.infer<typeof timelineEntrySchema>;

export const followedPersonSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  isMuted: z.boolean(),
  answers: z.number().int().describe('Answers seen from this person, as far back as mail is synced.'),
  usuallyAnswersInDays: z
    .number()
    .nullable()
    .describe('Median days to an answer, one decimal; null until there are 5 answers.'),
});

export const readFollowup = defineEndpoint({
  name: 'readFollowup',
  service: 'followup',
  summary:
    'What is known about one sent message: its timeline, the people it went to, what the user said of it.',
  method: 'GET',
  path: '/followup/messages/{messageId}/',
  access: 'verified',
  params: messageParams,
  response: z.object({
    timeline: z.array(timelineEntrySchema).max(100).describe('Oldest first.'),
    people: z.array(followedPersonSchema).max(20).describe('Those in To, without the user.'),
    snoozedUntil: z.iso.datetime().nullable(),
    answeredElsewhere: z.boolean(),
    unlinkedMessageIds: z.array(z.string()).max(50).describe('Mails that the user said are not the answer.'),
  }),
  errors: ['not-found'],
});

/** The furthest a follow-up can be put off. */
export const longestSnoozeDays = 365;

export const snoozeFollowup = defineEndpoint({
  name: 'snoozeFollowup',
  service: 'followup',
  summary: 'Snoozes the follow-up until a moment; null clears it.',
  method: 'PUT',
  path: '/followup/messages/{messageId}/snooze/',
  access: 'verified',
  params: messageParams,
  body: z.object({ until: dateTimeSchema.nullable() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const markAnsweredElsewhere = defineEndpoint({
  name: 'markAnsweredElsewhere',
  service: 'followup',
  summary: 'Marks that the answer came in another way, say by telephone; false clears it.',
  method: 'PUT',
  path: '/followup/messages/{messageId}/answered-elsewhere/',
  access: 'verified',
  params: messageParams,
  body: z.object({ answeredElsewhere: z.boolean() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const unlinkReply = defineEndpoint({
  name: 'unlinkReply',
  service: 'followup',
  summary:
    'Says that a mail is not the answer to this one; the two are never matched again unless that is undone.',
  method: 'PUT',
  path: '/followup/messages/{messageId}/unlinked/',
  access: 'verified',
  params: messageParams,
  body: z.object({ replyMessageId: idSchema, isUnlinked: z.boolean() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const confirmReply = defineEndpoint({
  name: 'confirmReply',
  service: 'followup',
  summary:
    'Says that a mail in doubt (`replyInDoubt`) is the answer to this one; false clears it. `unlinkReply` says that it is not.',
  method: 'PUT',
  path: '/followup/messages/{messageId}/confirmed/',
  access: 'verified',
  params: messageParams,
  body: z.object({ replyMessageId: idSchema, isConfirmed: z.boolean() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const followupTriageEndpoints = [
  readFollowup,
  snoozeFollowup,
  markAnsweredElsewhere,
  unlinkReply,
  confirmReply,
] as const;
