import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { endpointSetting } from '@tern/oauth/endpoint-setting';
import { googleSettings } from '@tern/oauth/google';
import { listSetting } from '@tern/runtime/setting-fields';
import { readOperatorClients } from './domain/oauth/operator-clients.ts';

/** A JSON file of applications; gives them. */
const clientsFileSetting = () =>
  z.string().transform((path, context) => {
    const issues = (messages: readonly string[]) => {
      for (const message of messages) context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const text = (of: string) => readFileSync(of, 'utf8');
    let given: unknown;
    try {
      given = JSON.parse(text(path));
    } catch (error) {
      return issues([error instanceof SyntaxError ? 'The file is not JSON.' : 'The file cannot be read.']);
    }
    const reading = readOperatorClients(given, text);
    return 'refusals' in reading ? issues(reading.refusals) : reading.clients;
  });

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
  TERN_OAUTH_CLIENTS_FILE: clientsFileSetting()
    .optional()
    .describe(
      'JSON file of applications that need not register: client_id, client_name, redirect_uris, and client_secret_sha256 or client_secret_file. PKCE is optional for those with a secret.',
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
