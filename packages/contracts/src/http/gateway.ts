import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { requiredTextSchema } from '../fields.ts';

export const health = defineEndpoint({
  name: 'health',
  service: 'gateway',
  summary: 'Whether the gateway answers, and its version.',
  method: 'GET',
  path: '/health/',
  access: 'anonymous',
  response: z.object({
    status: z.enum(['ok', 'degraded']).describe('Degraded: it answers, and something cannot be done.'),
    reason: z.string().nullable().describe('What cannot be done, in words; null when the status is ok.'),
    version: z.string(),
    timestamp: z.iso.datetime(),
  }),
});

export const hello = defineEndpoint({
  name: 'hello',
  service: 'gateway',
  summary: 'Greets by name; a first call for people who try the API.',
  method: 'POST',
  path: '/hello/{first}/',
  access: 'anonymous',
  params: z.object({ first: requiredTextSchema('a first name', 100) }),
  body: z.object({ last: requiredTextSchema('a last name', 100) }),
  response: z.object({ message: z.string() }),
});

export const gatewayEndpoints = [health, hello] as const;
