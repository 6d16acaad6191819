import { z } from 'zod';
import { defineEndpoint, mailServerTimeLimitMs } from '../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema } from '../fields.ts';
import { messageSummarySchema } from './messages.ts';

/** How many messages one call may act on. */
export const maxActedOn = 100;

/** How many copies of one message a restore brings back. */
export const maxPlacesRestored = 100;

const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(item, { error: 'Name the messages.' })
    .min(1, 'Name at least one message.')
    .max(maxActedOn, `Name at most ${maxActedOn} messages.`);

/** The role of the folder that a message is moved to. */
const moveTargetSchema = z.enum(['ARCHIVE', 'TRASH']);
export type MoveTarget = z.infer<typeof moveTargetSchema>;

/** The new state of a message that the mail server has changed, or that already had the wanted state. */
export const changedMessageSchema = z.object({
  id: z.string(),
  isRead: z.boolean(),
  isStarred: z.boolean(),
  mailboxIds: z.array(z.string()),
});
export type ChangedMessage = z.infer<typeof changedMessageSchema>;

/** A call that could not change any message fails as a whole; one that changed some lists the others here. */
const failedSchema = z.array(
  z.object({ id: z.string(), code: z.string(), error: z.string().describe('For people.') }),
);
export type FailedMessage = z.infer<typeof failedSchema>[number];

const errors = [
  'validation-failed',
  'not-found',
  'conflict',
  'mail-server-failed',
  'mail-server-unavailable',
] as const;

export const flagMessages = defineEndpoint({
  name: 'flagMessages',
  service: 'mail-sync',
  summary: 'Marks messages read or unread, starred or not; answers when the mail server has it.',
  method: 'POST',
  path: '/messages/flags/',
  access: 'verified',
  body: z
    .object({
      messageIds: listOf(idSchema),
      isRead: z.boolean().optional(),
      isStarred: z.boolean().optional(),
    })
    .refine(({ isRead, isStarred }) => isRead !== undefined || isStarred !== undefined, {
      error: 'Say what to change: isRead or isStarred.',
    }),
  response: z.object({ messages: z.array(changedMessageSchema), failed: failedSchema }),
  errors,
  timeLimitMs: mailServerTimeLimitMs,
  isIdempotent: true,
});

export const moveMessages = defineEndpoint({
  name: 'moveMessages',
  service: 'mail-sync',
  summary:
    'Moves messages to the Archive or Trash folder of their account; answers when the mail server has it. `before` is what restoreMessages takes to undo it.',
  method: 'POST',
  path: '/messages/moves/',
  access: 'verified',
  body: z.object({ messageIds: listOf(idSchema), to: moveTargetSchema }),
  response: z.object({
    messages: z.array(
      changedMessageSchema.extend({
        before: z
          .array(z.string())
          .describe('Ids of the mailboxes that the message was taken out of, one for each copy of it.'),
      }),
    ),
    failed: failedSchema,
  }),
  errors,
  timeLimitMs: mailServerTimeLimitMs,
  isIdempotent: true,
});

export const restoreMessages = defineEndpoint({
  name: 'restoreMessages',
  service: 'mail-sync',
  summary:
    'Undoes moveMessages: as many copies as mailboxes are named leave the folder they were moved to for them, those that came there last, with their flags.',
  method: 'POST',
  path: '/messages/restores/',
  access: 'verified',
  body: z.object({
    from: moveTargetSchema.describe('`to` of the move.'),
    messages: listOf(
      z.object({
        id: idSchema,
        mailboxIds: z.array(idSchema).min(1).max(maxPlacesRestored).describe('`before` of the move.'),
      }),
    ),
  }),
  response: z.object({ messages: z.array(changedMessageSchema), failed: failedSchema }),
  errors,
  timeLimitMs: mailServerTimeLimitMs,
  isIdempotent: true,
});

export const readConversation = defineEndpoint({
  name: 'readConversation',
  service: 'mail-sync',
  summary:
    "All messages of the thread that a message belongs to, in its account, sent ones included, oldest first; the thread's own id is taken too. Pages count from the newest: offset 0 holds the latest.",
  method: 'GET',
  path: '/messages/{messageId}/conversation/',
  access: 'verified',
  params: z.object({ messageId: idSchema }),
  query: z.object({ limit: limitSchema(100, 100), offset: offsetSchema }),
  response: z.object({
    messages: z.array(messageSummarySchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  }),
  errors: ['validation-failed', 'not-found'],
});

export const messageActionEndpoints = [
  flagMessages,
  moveMessages,
  restoreMessages,
  readConversation,
] as const;
