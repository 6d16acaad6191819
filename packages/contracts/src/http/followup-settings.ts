import { z } from 'zod';
import { doneSchema } from '../answer.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailSchema, idSchema, limitSchema, offsetSchema } from '../fields.ts';

const waitDaysSchema = z
  .number({ error: 'Use a whole number of days from 1 to 30.' })
  .int('Use a whole number of days from 1 to 30.')
  .min(1, 'Use a whole number of days from 1 to 30.')
  .max(30, 'Use a whole number of days from 1 to 30.');

/** How Tern follows up on the mail of one account. */
export const accountFollowUpSettingsSchema = z.object({
  accountId: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  waitDays: waitDaysSchema.describe('Days without an answer until a follow-up is due; 3 at first.'),
  countsBusinessDays: z.boolean().describe("Saturdays and Sundays in the user's time zone do not count."),
  nudgesTwice: z
    .boolean()
    .describe(
      'A sent follow-up that stays unanswered becomes due again after the days above; while it is off, after two weeks.',
    ),
  savesDrafts: z
    .boolean()
    .describe('The draft is saved into the Drafts folder when the follow-up is due; off at first.'),
  owed: z
    .boolean()
    .nullable()
    .describe(
      'Received mail is read, on this machine, for answers that the user owes; on at first. Null: the account was connected before this existed and the user has not chosen; its mail is not read.',
    ),
});
export type AccountFollowUpSettings = z.infer<typeof accountFollowUpSettingsSchema>;

/** One week of the user's own labels, compared with what the user had been shown. */
export const weeklyPrecisionSchema = z.object({
  weekOf: z.iso.date().describe("The Monday, in the user's time zone."),
  labelled: z.number().int().describe('Messages that the user has labelled for needsFollowup.'),
  shown: z
    .number()
    .int()
    .describe('Of these, how many were shown as waiting for an answer when the user labelled them.'),
  agreed: z.number().int().describe('Of those, how many the user said Yes to; precision = agreed / shown.'),
});

/** The rule behind the most shown messages that the user said No to. */
export const wrongRuleSchema = z.object({
  rule: z.string().describe('Name of the rule, say `question-to-reader`.'),
  wrong: z.number().int(),
  shown: z.number().int().describe('Labelled messages that this rule had shown as waiting.'),
});

export const followupSettingsSchema = z.object({
  accounts: z.array(accountFollowUpSettingsSchema),
  mutedPeople: z.number().int().describe('How many there are; listMutedPeople pages through them.'),
  engines: z.object({
    offline: z.string().describe('Name and version of the engine that reads on this machine.'),
    outsideModel: z
      .string()
      .nullable()
      .describe('Name of the model that the operator configured; null when there is none.'),
    isOutsideModelAllowed: z.boolean().describe("The user's consent, as last heard from identity."),
    readOffline: z
      .number()
      .int()
      .describe('Sent messages of the past 30 days whose decision rests on the offline engine.'),
    readByModel: z.number().int().describe('And on the outside model.'),
    modelCallsToday: z.number().int(),
    modelCallsPerDay: z.number().int().describe('The budget of a user and day.'),
  }),
  weeklyPrecision: z
    .array(weeklyPrecisionSchema)
    .max(12)
    .describe('The newest week first; weeks without labels are left out.'),
  mostOftenWrong: wrongRuleSchema
    .nullable()
    .describe('In these weeks; null when the user has agreed with all that was shown.'),
});
export type FollowupSettings = z.infer<typeof followupSettingsSchema>;

const answer = z.object({ settings: followupSettingsSchema });

export const readFollowupSettings = defineEndpoint({
  name: 'readFollowupSettings',
  service: 'followup',
  summary: 'How long to wait for answers, per account, what is muted, and which engine reads.',
  method: 'GET',
  path: '/followup/settings/',
  access: 'verified',
  response: answer,
});

export const updateFollowupSettings = defineEndpoint({
  name: 'updateFollowupSettings',
  service: 'followup',
  summary: 'Changes the given settings of one account; what is waiting is counted again.',
  method: 'PUT',
  path: '/followup/settings/',
  access: 'verified',
  body: z.object({
    accountId: idSchema,
    waitDays: waitDaysSchema.optional(),
    countsBusinessDays: z.boolean().optional(),
    nudgesTwice: z.boolean().optional(),
    savesDrafts: z.boolean().optional(),
    owed: z.boolean().optional(),
  }),
  response: answer,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const mutedPersonSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  mutedAt: z.iso.datetime(),
});

export const listMutedPeople = defineEndpoint({
  name: 'listMutedPeople',
  service: 'followup',
  summary: 'People whose silence is never pointed out, the latest muted first.',
  method: 'GET',
  path: '/followup/muted-people/',
  access: 'verified',
  query: z.object({ limit: limitSchema(50, 100), offset: offsetSchema }),
  response: z.object({
    people: z.array(mutedPersonSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  }),
});

export const mutePerson = defineEndpoint({
  name: 'mutePerson',
  service: 'followup',
  summary: 'Mutes or unmutes a person. Mail to muted people alone never becomes due.',
  method: 'PUT',
  path: '/followup/muted-people/',
  access: 'verified',
  body: z.object({ email: emailSchema, isMuted: z.boolean() }),
  response: doneSchema,
  errors: ['validation-failed', 'conflict'],
  isIdempotent: true,
});

const labelledPersonSchema = z.object({
  email: z.string(),
  name: z.string().nullable(),
  yes: z.number().int(),
  no: z.number().int(),
});

/** Tern learned this from the labels of a user: counts only, no text of mail. */
export const lessonsSchema = z.object({
  total: z.number().int().describe('Labels that count.'),
  since: z.iso.datetime().nullable().describe('The oldest of them; null when there are none.'),
  rules: z
    .array(
      z.object({
        rule: z.string().describe('Name of the rule, say `question-to-reader`.'),
        yes: z.number().int(),
        no: z.number().int(),
      }),
    )
    .max(100)
    .describe('By the rule that read the message, the most labelled first.'),
  people: z
    .array(labelledPersonSchema)
    .max(100)
    .describe('By recipient in To, the most labelled first: a page.'),
  totalPeople: z.number().int(),
  received: z
    .object({ total: z.number().int(), people: z.array(labelledPersonSchema).max(20) })
    .describe(
      'Labels on received mail, and by whose mail it was, the most labelled first. Kept for 90 days.',
    ),
  limit: z.number().int(),
  offset: z.number().int(),
});
export type Lessons = z.infer<typeof lessonsSchema>;

export const readLessons = defineEndpoint({
  name: 'readLessons',
  service: 'followup',
  summary: "What the user's own labels taught, by rule and by recipient. Counts for this user only.",
  method: 'GET',
  path: '/followup/lessons/',
  access: 'verified',
  query: z.object({ limit: limitSchema(20, 100), offset: offsetSchema }),
  response: z.object({ lessons: lessonsSchema }),
});

export const forgetLessons = defineEndpoint({
  name: 'forgetLessons',
  service: 'followup',
  summary: 'Forgets what was learned: decisions are again those of the engine alone. The labels stay.',
  method: 'DELETE',
  path: '/followup/lessons/',
  access: 'verified',
  response: doneSchema,
  errors: ['conflict'],
  isIdempotent: true,
  timeLimitMs: 120_000,
});

export const followupSettingsEndpoints = [
  readFollowupSettings,
  updateFollowupSettings,
  listMutedPeople,
  mutePerson,
  readLessons,
  forgetLessons,
] as const;
