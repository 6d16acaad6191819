import { z } from 'zod';
import { endpointSetting, googleSettings } from '@tern/google/google-settings';
import { listSetting } from '@tern/runtime/setting-fields';

/** The settings of identity. The demo user and the public addresses are the host's, which shares them. */
export const identityConfig = z.object({
  TERN_ADMIN_EMAILS: listSetting()
    .pipe(
      z.array(z.email('Use email addresses, separated by commas.')).max(100, 'Use at most 100 addresses.'),
    )
    .prefault('')
    .describe('Verified users with these addresses are administrators; separated by commas.'),
  TERN_OAUTH_CLIENT_HOSTS: z
    .enum(['public', 'any'], { error: 'Use public or any.' })
    .default('public')
    .describe(
      'Which hosts may be asked for the metadata document that an agent names as its client id: public (no loopback, private or link-local address), or any, for agents of your own network.',
    ),
  GOOGLE_CLIENT_ID: googleSettings.GOOGLE_CLIENT_ID,
  GOOGLE_JWKS_URL: endpointSetting()
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe("Keys that sign Google's ID tokens; another address for a stand-in."),
  GOOGLE_ISSUERS: listSetting()
    .pipe(z.array(z.string().max(256)).min(1).max(5, 'Use at most 5 issuers.'))
    .prefault('https://accounts.google.com,accounts.google.com')
    .describe('Who may issue the ID tokens; separated by commas.'),
});
export type IdentityConfig = z.infer<typeof identityConfig>;
