import { z } from 'zod';
import { requiredTextSchema } from '../../fields.ts';
import { syncTimeSchema } from '../mail-accounts.ts';

/** The caller's own word, in the calls that begin a sign-in at a provider. */
export const ownWordSchema = z
  .string()
  .regex(/^[\w~-]{1,128}$/, 'Use at most 128 letters, digits, -, _ and ~.')
  .optional()
  .describe("A word of the caller's own: it comes back at the end of the state, behind a dot.");

/** The body of the calls that complete a sign-in. @param provider its name, as people know it. */
export const completionSchema = (provider: string) =>
  z.object({
    // Codes of Microsoft are some 1,500 characters long, and no limit is documented.
    code: requiredTextSchema(`the code from ${provider}`, 8192),
    name: requiredTextSchema('an account name', 100),
    state: z.string().max(512).optional(),
    syncTime: syncTimeSchema.optional(),
    inboxSyncTime: syncTimeSchema.nullish(),
    sentSyncTime: syncTimeSchema.nullish(),
  });
