import { z } from 'zod';

/** followup has no settings of its own yet: waits and mutes are the user's, not the operator's. */
export const followupConfig = z.object({});
export type FollowupConfig = z.infer<typeof followupConfig>;
