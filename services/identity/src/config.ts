import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { endpointSetting } from '@tern/oauth/endpoint-setting';
import { googleSettings } from '@tern/oauth/google';
import { flagSetting, listSetting } from '@tern/runtime/setting-fields';
import type { TrustedProxySettings } from './adapters/trusted-proxy-sign-in-provider.ts';
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

const oidcText = (max: number) => z.string().trim().min(1).max(max);
const claimName = () => oidcText(200);

/** The OpenID provider of the operator, which signs users in. */
const oidcSettings = {
  TERN_OIDC_ISSUER: endpointSetting()
    .optional()
    .describe(
      'An OpenID provider of yours that signs users in, by its issuer (docs/recipes/sign-in-by-your-provider.md).',
    ),
  TERN_OIDC_CLIENT_ID: oidcText(256).optional().describe('The client of this installation there.'),
  TERN_OIDC_CLIENT_SECRET: oidcText(1024).optional().describe('Its secret.'),
  TERN_OIDC_NAME: oidcText(40)
    .default('your organization')
    .describe('How users know the provider or proxy: the button says Continue with this name.'),
  TERN_OIDC_SCOPES: oidcText(500)
    .transform((scopes) => scopes.split(/\s+/))
    .refine((scopes) => scopes.includes('openid'), {
      error: 'Use scopes with openid among them, like: openid email profile.',
    })
    .prefault('openid email profile')
    .describe('What is asked for, with blanks between; some providers want one more for groups.'),
  TERN_OIDC_SIGN_UP: flagSetting()
    .prefault('true')
    .describe('Whether a verified address that has no account gets one by signing in there.'),
  TERN_OIDC_EMAIL_CLAIM: claimName().default('email').describe('The claim with the address.'),
  TERN_OIDC_EMAIL_VERIFIED_CLAIM: claimName()
    .default('email_verified')
    .describe('The claim that is true where the person has that address.'),
  TERN_OIDC_NAME_CLAIM: claimName().default('name').describe('The claim with the name.'),
  TERN_OIDC_GROUPS_CLAIM: claimName().default('groups').describe('The claim with the groups.'),
  TERN_OIDC_ADMIN_GROUP: oidcText(200)
    .optional()
    .describe('Members of this group are administrators, as of their last sign-in there.'),
  TERN_PROXY_SIGN_IN_FROM: z
    .string()
    .optional()
    .describe('Addresses of a proxy that signs users in, in place of the provider; the gateway reads them.'),
  TERN_PROXY_EMAIL_VERIFIED: flagSetting()
    .prefault('false')
    .describe(
      'Your word that this proxy names only addresses which its users are known to have; needed, as an address makes an account.',
    ),
  TERN_PASSWORD_SIGN_IN: flagSetting()
    .prefault('true')
    .describe('Whether users sign up and in by password; only with another way in can it be off.'),
};

/** The settings of identity. The demo user and the public addresses are the host's, which shares them. */
const settings = z.object({
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
  ...oidcSettings,
});
export type IdentityConfig = z.output<typeof settings>;

export const identityConfig = settings.superRefine((config, context) => {
  const together = ['TERN_OIDC_ISSUER', 'TERN_OIDC_CLIENT_ID', 'TERN_OIDC_CLIENT_SECRET'] as const;
  const missing = together.filter((name) => config[name] === undefined);
  const flaw = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (missing.length < together.length)
    for (const name of missing) flaw(name, `Set ${together.join(', ')} together.`);
  const { TERN_OIDC_ISSUER: issuer, TERN_PROXY_SIGN_IN_FROM: proxy, GOOGLE_CLIENT_ID: google } = config;
  if (issuer !== undefined && proxy !== undefined)
    flaw('TERN_PROXY_SIGN_IN_FROM', 'Use it or TERN_OIDC_ISSUER: an account is linked to one of them.');
  if (proxy !== undefined && !config.TERN_PROXY_EMAIL_VERIFIED)
    flaw(
      'TERN_PROXY_EMAIL_VERIFIED',
      'Use true where the proxy names only addresses that its users are known to have; else leave TERN_PROXY_SIGN_IN_FROM out.',
    );
  if (!config.TERN_PASSWORD_SIGN_IN && [issuer, proxy, google].every((way) => way === undefined))
    flaw('TERN_PASSWORD_SIGN_IN', 'Nobody could sign in: set TERN_OIDC_ISSUER first, or leave it on.');
});

/** Null where no provider is set up. */
export function oidcSettingsOf(config: IdentityConfig) {
  const {
    TERN_OIDC_ISSUER: issuer,
    TERN_OIDC_CLIENT_ID: clientId,
    TERN_OIDC_CLIENT_SECRET: clientSecret,
  } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null;
  return {
    name: config.TERN_OIDC_NAME,
    issuer,
    clientId,
    clientSecret,
    scopes: config.TERN_OIDC_SCOPES,
    emailClaim: config.TERN_OIDC_EMAIL_CLAIM,
    emailVerifiedClaim: config.TERN_OIDC_EMAIL_VERIFIED_CLAIM,
    nameClaim: config.TERN_OIDC_NAME_CLAIM,
    groupsClaim: config.TERN_OIDC_GROUPS_CLAIM,
    adminGroup: config.TERN_OIDC_ADMIN_GROUP ?? null,
  };
}

/** Null where no proxy signs users in. */
export function trustedProxySettingsOf(config: IdentityConfig): TrustedProxySettings | null {
  if (config.TERN_PROXY_SIGN_IN_FROM === undefined) return null;
  return {
    name: config.TERN_OIDC_NAME,
    adminGroup: config.TERN_OIDC_ADMIN_GROUP ?? null,
  };
}
