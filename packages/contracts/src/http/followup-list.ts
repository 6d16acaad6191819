import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { limitSchema, offsetSchema } from '../fields.ts';
import { followUpGroupSchema, scanStateSchema } from '../follow-up-status.ts';
import { followUpFieldsSchema, recipientSchema } from './messages.ts';

/** A sent message as the Follow-Up list and the queue show it; its fields are named as in the message list. */
export const listedFollowUpSchema = followUpFieldsSchema.extend({
  id: z.string(),
  accountId: z.string(),
  subject: z.string(),
  date: z.iso.datetime(),
  tos: z.array(recipientSchema).describe('Those in To, without the user.'),
});
export type ListedFollowUp = z.infer<typeof listedFollowUpSchema>;

export const listFollowUps = defineEndpoint({
  name: 'listFollowUps',
  service: 'followup',
  summary:
    'A page of sent messages of one group, and how many there are in each. `due` is the queue: the oldest promise first; the other groups: the newest message first. `not-arrived` is mail that reached no recipient: it waits for the right address, and is no late answer.',
  method: 'GET',
  path: '/followup/messages/',
  access: 'verified',
  query: z.object({
    group: followUpGroupSchema.default('due'),
    limit: limitSchema(20, 500),
    offset: offsetSchema,
  }),
  response: z.object({
    messages: z.array(listedFollowUpSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
    counts: z.record(followUpGroupSchema, z.number().int()),
    scanState: scanStateSchema.describe(
      'Whether all sent mail has been read; until `done`, more can come. Not older than the page and the counts say.',
    ),
  }),
  errors: ['validation-failed'],
});

export const followupListEndpoints = [listFollowUps] as const;
