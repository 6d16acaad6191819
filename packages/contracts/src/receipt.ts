import { z } from 'zod';

/** The facts that a service publishes of mail that asked for a receipt. */
export const receiptSchema = z.object({
  accountId: z.string(),
  userId: z.string(),
  version: z
    .number()
    .int()
    .min(0)
    .describe('That of the message.synced. All that the account published before it has been taken in, too.'),
});

export type Receipt = z.output<typeof receiptSchema>;
