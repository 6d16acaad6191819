import { z } from 'zod';
import { doneSchema } from '../answer.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { requiredTextSchema } from '../fields.ts';
import { dependencyNames, serviceNames, type ServiceName } from '../services.ts';

const serviceHealthSchema = z.object({
  service: z.enum(serviceNames),
  dependency: z.enum(dependencyNames).nullable().describe('Null when the service itself does not answer.'),
});
export type ServiceHealth = z.output<typeof serviceHealthSchema>;

export const health = defineEndpoint({
  name: 'health',
  service: 'gateway',
  summary: 'Whether Tern answers, what it lacks, and its version.',
  method: 'GET',
  path: '/health/',
  access: 'anonymous',
  response: z.object({
    status: z.enum(['ok', 'degraded']).describe('Degraded: it answers, and something cannot be done.'),
    reason: z.string().nullable().describe('What cannot be done, in words; null when the status is ok.'),
    away: z
      .array(serviceHealthSchema)
      .describe('What services use and cannot use now, as of 5 s ago at most.'),
    version: z.string(),
    timestamp: z.iso.datetime(),
  }),
});

/** Every service answers this at its inner port; operators may ask, and the gateway does for its own. */
export const serviceHealth = (service: ServiceName) =>
  defineEndpoint({
    name: 'serviceHealth',
    service,
    summary: 'What the service uses and cannot use now.',
    method: 'GET',
    path: '/health/',
    access: 'anonymous',
    response: z.object({ status: health.response.shape.status, away: z.array(z.enum(dependencyNames)) }),
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

/** A function and its place in a built file of the web app, `read assets/mail-1a2b.js:1:2345`; no address, no query, no text. */
const frameSchema = z
  .string()
  .regex(
    /^(?:[\w$.]{1,80} )?assets\/[\w-][\w.-]{0,120}\.js:\d{1,7}:\d{1,7}$/,
    'Use `name assets/file.js:line:column`.',
  );

export const reportClientError = defineEndpoint({
  name: 'reportClientError',
  service: 'gateway',
  summary:
    'The web app met an error that no code caught. Takes where it happened, and nothing of a person: the message of the error is left out, since it can quote mail.',
  method: 'POST',
  path: '/client-errors/',
  access: 'anonymous',
  body: z.object({
    kind: z.enum(['error', 'rejection'], { error: 'Use error or rejection.' }),
    name: z
      .string()
      .regex(/^[A-Za-z]{1,50}$/, 'Use the name of the class of the error.')
      .describe('Of its class, like TypeError.'),
    frames: z.array(frameSchema).max(20, 'Use at most 20 frames.'),
    route: z
      .string()
      .regex(/^\/[a-z/*-]{0,100}$/, 'Use a path whose ids are replaced by *.')
      .describe('Where it happened; ids are replaced by *.'),
    version: z
      .string()
      .regex(/^[\w.-]{1,40}$/, 'Use the version of the build.')
      .describe('Of the build.'),
  }),
  response: doneSchema,
  errors: ['validation-failed', 'too-many-requests'],
});

export const gatewayEndpoints = [health, hello, reportClientError] as const;
