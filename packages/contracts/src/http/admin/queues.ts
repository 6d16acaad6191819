import { z } from 'zod';
import { defineEndpoint } from '../../define-endpoint.ts';
import { dateTimeSchema, limitSchema } from '../../fields.ts';
import { serviceNames, type ServiceName } from '../../services.ts';

const count = z.number().int().min(0);
/** The bus's name of a group. */
export const groupSchema = z.string().regex(/^[a-z0-9.-]{1,100}$/, 'This is not a consumer group.');
export const topicSchema = z.string().regex(/^[a-z0-9.-]{1,100}$/, 'This is not a topic.');
const eventIdSchema = z.string().min(1).max(300);

/** How the consumer group of a service stands in one topic that it reads, its own retry topic included. */
export const queueSchema = z.object({
  group: groupSchema,
  service: z.enum(serviceNames),
  topic: z.string(),
  lag: count.describe('Events published and not yet handled.'),
  oldestAt: z.iso
    .datetime()
    .nullable()
    .describe('When the oldest of them was published; null when none waits.'),
  deadLetters: count.describe(
    'Of events of this topic; the retry topic has those of topics no longer read. The oldest 10,000 of a group count.',
  ),
});
export type Queue = z.output<typeof queueSchema>;

export const deadLetterSchema = z.object({
  eventId: eventIdSchema,
  topic: z.string(),
  key: z.string().describe('What orders the events: an id.'),
  attempts: count,
  reason: z.string(),
  buriedAt: z.iso.datetime(),
  payloadKeys: z.array(z.string()).max(100).describe('Names of the fields of its data; never a value.'),
});
export type QueuedLetter = z.output<typeof deadLetterSchema>;

export const letterActions = ['retry', 'drop'] as const;
export type LetterAction = (typeof letterActions)[number];

const letterPage = {
  query: z.object({ limit: limitSchema(20, 20), after: z.string().max(300).optional() }),
  response: z.object({ letters: z.array(deadLetterSchema), next: z.string().nullable() }),
};
const letterParams = z.object({
  group: groupSchema,
  eventId: eventIdSchema,
  action: z.enum(letterActions),
});

export const listQueues = defineEndpoint({
  name: 'listQueues',
  service: 'gateway',
  summary: 'The consumer group of every service by topic: its lag and its dead letters.',
  method: 'GET',
  path: '/admin/queues/',
  access: 'admin',
  response: z.object({
    queues: z.array(queueSchema),
    unavailable: z.array(z.enum(serviceNames)).describe('Services that did not answer.'),
  }),
});

export const listDeadLetters = defineEndpoint({
  name: 'listDeadLetters',
  service: 'gateway',
  summary: 'The dead letters of a consumer group, the oldest first. Names of fields, never their values.',
  method: 'GET',
  path: '/admin/queues/{group}/letters/',
  access: 'admin',
  params: z.object({ group: groupSchema }),
  ...letterPage,
  errors: ['not-found', 'validation-failed'],
});

export const actOnDeadLetter = defineEndpoint({
  name: 'actOnDeadLetter',
  service: 'gateway',
  summary:
    'retry: delivers the event to its group again. drop: deletes it for good. Recorded in the audit log.',
  method: 'POST',
  path: '/admin/queues/{group}/letters/{eventId}/{action}/',
  access: 'admin',
  params: letterParams,
  errors: ['not-found'],
});

/** Every service answers these for its own groups; only the gateway asks. */
export const readQueueReport = (service: ServiceName) =>
  defineEndpoint({
    name: 'readQueueReport',
    service,
    summary: "The service's own consumer group, by topic.",
    method: 'GET',
    path: '/internal/queues/',
    access: 'internal',
    response: z.object({ queues: z.array(queueSchema) }),
  });

export const readQueueLetters = (service: ServiceName) =>
  defineEndpoint({
    name: 'readQueueLetters',
    service,
    summary: 'The dead letters of one of them.',
    method: 'GET',
    path: '/internal/queues/{group}/letters/',
    access: 'internal',
    params: z.object({ group: groupSchema }),
    ...letterPage,
    errors: ['not-found'],
  });

export const actOnQueueLetter = (service: ServiceName) =>
  defineEndpoint({
    name: 'actOnQueueLetter',
    service,
    summary: 'Retries or drops one of these.',
    method: 'POST',
    path: '/internal/queues/{group}/letters/{eventId}/{action}/',
    access: 'internal',
    params: letterParams,
    errors: ['not-found'],
  });

export const replayFrom = z.object({
  from: dateTimeSchema.describe('What was published at or after this moment comes again.'),
  topic: topicSchema.optional().describe('Only what was published in this topic.'),
});

/** Waits for the running handler of the group, at most 60 s. */
export const replayQueue = (service: ServiceName) =>
  defineEndpoint({
    name: 'replayQueue',
    service,
    summary: 'Delivers to one of these again what was published since a moment.',
    method: 'POST',
    path: '/internal/queues/{group}/replay/',
    access: 'internal',
    params: z.object({ group: groupSchema }),
    body: replayFrom,
    errors: ['not-found'],
    timeLimitMs: 75_000,
  });

export const adminQueueEndpoints = [listQueues, listDeadLetters, actOnDeadLetter] as const;
