import { z } from 'zod';
import { defineEvent } from '../define-event.ts';

/** Asks mail-sync to publish the stored messages of an account again, as `mail-sync.message.republished.v1`. */
export const reindexRequested = defineEvent(
  'search.reindex.requested.v1',
  z.object({
    accountId: z.string(),
    userId: z.string(),
    requestId: z.string().describe('A request that is repeated with the same id is answered once.'),
    reason: z.enum(['new-index', 'new-model', 'asked']),
  }),
  (data) => data.accountId,
);

export const searchEvents = [reindexRequested] as const;
