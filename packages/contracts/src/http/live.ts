import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';

/** The data that `GET /live/` sends, by the name of the server-sent event. Never mail text: a page fetches what it shows. */
export const liveEvents = {
  /** Numbers of messages changed, or the mailboxes themselves. */
  mailboxes: z.object({}),
  /** Messages came, went or changed. */
  messages: z.object({
    mailboxIds: z
      .array(z.string())
      .nullable()
      .describe('Ids and kinds of the mailboxes whose lists changed; null when it can be any.'),
  }),
  /** Follow-up states changed. */
  followups: z.object({}),
  /** Calendars, their accounts or events changed. */
  calendars: z.object({}),
} as const;
export type LiveEventName = keyof typeof liveEvents;

export const liveUpdates = defineEndpoint({
  name: 'liveUpdates',
  service: 'gateway',
  summary: 'Server-sent events that name what to read again: mailboxes, messages, followups, calendars.',
  method: 'GET',
  path: '/live/',
  access: 'verified',
  kind: 'raw',
});
