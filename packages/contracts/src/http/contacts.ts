import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { idSchema, limitSchema, offsetSchema, queryBooleanSchema } from '../fields.ts';
import { messageSummarySchema } from './messages.ts';

export const contactSchema = z.object({
  id: z.string(),
  name: z.string().describe('The address where no name is known.'),
  primaryEmail: z.string().describe('The address that mail goes to and comes from most, lately.'),
  addressCount: z.number().int(),
});
export type Contact = z.infer<typeof contactSchema>;

export const contactDetailSchema = contactSchema.extend({
  addresses: z.array(z.object({ id: z.string(), email: z.string() })).describe('The primary one first.'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ContactDetail = z.infer<typeof contactDetailSchema>;

export const listContacts = defineEndpoint({
  name: 'listContacts',
  service: 'mail-sync',
  summary: 'A page of the people that the user writes to and hears from, by how often and how lately.',
  method: 'GET',
  path: '/contacts/',
  access: 'verified',
  query: z.object({
    limit: limitSchema(50, 100),
    offset: offsetSchema,
    search: z
      .string()
      .trim()
      .max(200, 'Use at most 200 characters.')
      .optional()
      .describe('Words in names and addresses; case and accents do not count.'),
    address: z
      .string()
      .trim()
      .min(1)
      .max(320)
      .optional()
      .describe(
        'Only the person who has this address, if any; a search also finds addresses that contain it.',
      ),
  }),
  response: z.object({
    contacts: z.array(contactSchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  }),
  errors: ['validation-failed'],
});

export const readContact = defineEndpoint({
  name: 'readContact',
  service: 'mail-sync',
  summary: 'One contact with its addresses.',
  method: 'GET',
  path: '/contacts/{contactId}/',
  access: 'verified',
  params: z.object({ contactId: idSchema }),
  response: z.object({ contact: contactDetailSchema }),
  errors: ['not-found'],
});

export const listContactMessages = defineEndpoint({
  name: 'listContactMessages',
  service: 'mail-sync',
  summary:
    'A page of the mail from and to a contact over all accounts, newest first, without drafts, Trash and Spam.',
  method: 'GET',
  path: '/contacts/{contactId}/messages/',
  access: 'verified',
  params: z.object({ contactId: idSchema }),
  query: z.object({
    limit: limitSchema(20, 100),
    offset: offsetSchema,
    open: queryBooleanSchema
      .optional()
      .describe('Only what awaits an answer, late or not, drafted or not, and what may do so.'),
  }),
  response: z.object({
    messages: z.array(messageSummarySchema),
    total: z.number().int(),
    limit: z.number().int(),
    offset: z.number().int(),
  }),
  errors: ['validation-failed', 'not-found'],
});

export const contactEndpoints = [listContacts, readContact, listContactMessages] as const;
