import { z } from 'zod';
import { listSetting } from '@tern/runtime/setting-fields';

/** The settings of identity. The demo user and the public addresses are the host's, which shares them. */
export const identityConfig = z.object({
  TERN_ADMIN_EMAILS: listSetting()
    .pipe(
      z.array(z.email('Use email addresses, separated by commas.')).max(100, 'Use at most 100 addresses.'),
    )
    .prefault('')
    .describe('Verified users with these addresses are administrators; separated by commas.'),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
