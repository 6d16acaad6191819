import { z } from 'zod';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema } from '../../fields.ts';
import { scanStateSchema } from '../../follow-up-status.ts';

/** me: in a mail that the user sent. them: in a mail that the user received. */
export const promiserSchema = z.enum(['me', 'them']);
export type Promiser = z.infer<typeof promiserSchema>;

/** open: not kept as far as the mail tells. closed: it has ended, by a mail or by the user. */
export const promiseGroupSchema = z.enum(['open', 'closed']);
export type PromiseGroup = z.infer<typeof promiseGroupSchema>;

/** open is an open end; the others say what ended it. */
export const promiseStateSchema = z.enum(['open', 'kept', 'done', 'not-a-promise', 'muted']);
export type PromiseState = z.infer<typeof promiseStateSchema>;

/** A sentence of a mail in which its writer binds themselves to something. */
export const listedPromiseSchema = z.object({
  promiseId: z.string().describe('Of this sentence: a mail can hold up to three promises.'),
  messageId: z.string(),
  accountId: z.string(),
  mailboxId: z
    .string()
    .nullable()
    .describe('A mailbox that the mail lay in when it was read, to open it; null when that is not known.'),
  by: promiserSchema,
  person: z
    .object({ email: z.string(), name: z.string().nullable() })
    .describe('Of mine: whom the mail went to first. Of theirs: who promised.'),
  subject: z.string(),
  sentence: z.string().describe('What is promised, word for word from the mail.'),
  madeAt: z.iso.datetime(),
  dueAt: z.iso
    .datetime()
    .nullable()
    .describe('The end of the day that the sentence names; null where it names none.'),
  isOverdue: z
    .boolean()
    .describe('Its day has passed, and the mail that could have kept it has been read beyond it.'),
  state: promiseStateSchema,
  isPromiseLabel: z.boolean().nullable().describe("The user's own label; null where they set none."),
  keptByMessageId: z.string().nullable().describe('The mail that kept it; null where none did.'),
});
export type ListedPromise = z.infer<typeof listedPromiseSchema>;

const groupCountsSchema = z.record(promiseGroupSchema, z.number().int());

export const listPromises = defineEndpoint({
  name: 'listPromises',
  service: 'followup',
  summary:
    'A page of promises in mail of the past 30 days, of the user and of others, and how many there are. `open`: the earliest day first, then those without a day; `closed`: the newest first.',
  method: 'GET',
  path: '/followup/promises/',
  access: 'verified',
  query: z.object({
    by: promiserSchema.optional().describe('Whose promises; both where it is absent.'),
    group: promiseGroupSchema.default('open'),
    messageId: idSchema.optional().describe('Only those in this mail.'),
    limit: limitSchema(20, 100),
    offset: offsetSchema,
  }),
  response: z.object({
    promises: z.array(listedPromiseSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    counts: z.record(promiserSchema, groupCountsSchema).describe('Of all mail, whatever the query asks for.'),
    scanState: scanStateSchema.describe('Whether all mail has been read; until `done`, more can come.'),
  }),
  errors: ['validation-failed'],
});

const promiseParams = z.object({ promiseId: idSchema });

export const markPromiseDone = defineEndpoint({
  name: 'markPromiseDone',
  service: 'followup',
  summary: 'Marks a promise as kept or no longer needed, say after a call; false clears it.',
  method: 'PUT',
  path: '/followup/promises/{promiseId}/done/',
  access: 'verified',
  params: promiseParams,
  body: z.object({ isDone: z.boolean() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const labelPromise = defineEndpoint({
  name: 'labelPromise',
  service: 'followup',
  summary:
    "Stores the user's own label: false dismisses the sentence (nothing is promised in it). Null removes the label.",
  method: 'PUT',
  path: '/followup/promises/{promiseId}/classification-label/',
  access: 'verified',
  params: promiseParams,
  body: z.object({ isPromise: z.boolean().nullable() }),
  response: doneSchema,
  errors: ['validation-failed', 'not-found'],
  isIdempotent: true,
});

export const promiseEndpoints = [listPromises, markPromiseDone, labelPromise] as const;
