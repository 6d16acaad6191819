import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { emailSchema, idSchema } from '../fields.ts';

/** How many own addresses an account may have besides its main one. */
export const maxAliases = 20;

const aliasesAnswer = z.object({
  emailAddress: z.string().describe('The main address of the account.'),
  aliases: z.array(z.string()).describe('The others, lower case.'),
  suggestions: z
    .array(z.object({ email: z.string(), sentCount: z.number().int() }))
    .describe('Addresses that mail in Sent was written from and that are not listed yet, most used first.'),
});

const params = z.object({ accountId: idSchema });

export const readAliases = defineEndpoint({
  name: 'readAliases',
  service: 'mail-sync',
  summary: 'The own addresses of an account, and others that the user seems to write from.',
  method: 'GET',
  path: '/accounts/{accountId}/aliases/',
  access: 'verified',
  params,
  response: aliasesAnswer,
  errors: ['not-found'],
});

export const updateAliases = defineEndpoint({
  name: 'updateAliases',
  service: 'mail-sync',
  summary: 'Sets the own addresses of an account besides its main one.',
  method: 'PUT',
  path: '/accounts/{accountId}/aliases/',
  access: 'verified',
  params,
  body: z.object({
    aliases: z.array(emailSchema).max(maxAliases, `Use at most ${maxAliases} addresses.`),
  }),
  response: aliasesAnswer,
  errors: ['validation-failed', 'not-found'],
});

export const aliasEndpoints = [readAliases, updateAliases] as const;
