import { z } from 'zod';
import { saidSchema } from '../../sentences/said.ts';
import { doneSchema } from '../../answer.ts';
import { defineEndpoint } from '../../define-endpoint.ts';
import { idSchema } from '../../fields.ts';

/** An item of an account that Tern could not read: the same shape for mail and calendars. */
export const unreadableItemSchema = z.object({
  id: z.string().describe('Unique within the account.'),
  kind: z
    .enum(['mail', 'folder', 'calendar', 'event', 'time-zone'])
    .describe('What could not be read; a mail is known by its number alone.'),
  name: z.string().describe('What people know it by: the path of a folder, the title of an event.'),
  place: z.string().nullable().describe('The folder or calendar that it lies in; null for these themselves.'),
  problem: z.string().describe('For people: why it cannot be read.'),
  problemSaid: saidSchema.optional(),
  words: z.string().nullable().describe("The server's or the file's own words; null where there are none."),
  tries: z.number().int(),
  triedAt: z.iso.datetime().nullable(),
  nextTryAt: z.iso
    .datetime()
    .nullable()
    .describe('Null: with the next look at the account; what a calendar holds, when it has changed.'),
});
export type UnreadableItem = z.infer<typeof unreadableItemSchema>;

/** Items that one answer lists; `total` counts all. */
export const maxUnreadableListed = 200;

export const unreadableAnswer = z.object({
  items: z.array(unreadableItemSchema).max(maxUnreadableListed),
  total: z.number().int(),
});

const accountParams = z.object({ accountId: idSchema });

export const listUnreadableMail = defineEndpoint({
  name: 'listUnreadableMail',
  service: 'mail-sync',
  summary: 'What Tern could not read of a mail account, and when it tries again.',
  method: 'GET',
  path: '/accounts/{accountId}/unreadable/',
  access: 'verified',
  params: accountParams,
  response: unreadableAnswer,
  errors: ['not-found'],
});

export const retryUnreadableMail = defineEndpoint({
  name: 'retryUnreadableMail',
  service: 'mail-sync',
  summary: 'Tries all that could not be read of a mail account again now.',
  method: 'POST',
  path: '/accounts/{accountId}/unreadable/retry/',
  access: 'verified',
  params: accountParams,
  response: doneSchema,
  errors: ['not-found'],
});

export const listUnreadableCalendar = defineEndpoint({
  name: 'listUnreadableCalendar',
  service: 'calendar',
  summary:
    'What Tern could not read of a calendar account: the calendar, events or parts of them, time zones.',
  method: 'GET',
  path: '/calendar/accounts/{accountId}/unreadable/',
  access: 'verified',
  params: accountParams,
  response: unreadableAnswer,
  errors: ['not-found'],
});

export const retryUnreadableCalendar = defineEndpoint({
  name: 'retryUnreadableCalendar',
  service: 'calendar',
  summary: 'Reads a calendar account as a whole again now.',
  method: 'POST',
  path: '/calendar/accounts/{accountId}/unreadable/retry/',
  access: 'verified',
  params: accountParams,
  response: doneSchema,
  errors: ['not-found'],
});

export const unreadableEndpoints = [
  listUnreadableMail,
  retryUnreadableMail,
  listUnreadableCalendar,
  retryUnreadableCalendar,
] as const;
