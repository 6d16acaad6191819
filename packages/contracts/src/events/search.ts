import { z } from 'zod';
import { defineEvent } from '../define-event.ts';
import { receiptSchema } from '../receipt.ts';

/**
 * Asks mail-sync to publish all stored messages of all accounts of all users again, as `mail-sync.message.republished.v1`. An index
 * is created or lost as a whole, so no request asks for less. The user of the envelope is empty.
 */
export const reindexRequested = defineEvent(
  'search.reindex.requested.v1',
  z.object({
    requestId: z
      .string()
      .min(1)
      .max(100)
      .describe(
        'Derived from the index that asks. A request that is repeated with the same id is answered once.',
      ),
  }),
  (data) => data.requestId,
  { purpose: 'stored mail, and what is open, are to be published again' },
);

/** An answer to `wantsReceipt` of message.synced. */
export const mailTakenIn = defineEvent(
  'search.mail.taken-in.v1',
  receiptSchema,
  ({ accountId }) => accountId,
  { purpose: 'a pass over a large mailbox goes on', retentionDays: 1 },
);

export const searchEvents = [reindexRequested, mailTakenIn] as const;
