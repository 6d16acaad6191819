import { z } from 'zod';
import { endpointSetting } from './endpoint-setting.ts';
import type { IdClaims, OAuthIdentity, OAuthProvider } from './provider.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The tenant of all personal accounts (Outlook.com, Hotmail, Live). */
const personalTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** The settings of every service that talks to Microsoft; the addresses follow from the tenant. */
export const microsoftSettings = {
  MICROSOFT_CLIENT_ID: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('Application (client) ID of this installation at Microsoft (docs/recipes/connect-outlook.md).'),
  MICROSOFT_CLIENT_SECRET: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('The value of its client secret. Without both no sign-in with Microsoft is offered.'),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^(?:common|organizations|consumers|[0-9a-f-]{36}|[a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i, {
      error: 'Use common, organizations, consumers, or the id or a domain of your tenant.',
    })
    .default('common')
    .describe('Who may sign in: everybody, all organizations, personal accounts, or one organization.'),
  MICROSOFT_LOGIN_URL: endpointSetting()
    .default('https://login.microsoftonline.com')
    .describe('Where people sign in and codes are traded; another one for a stand-in.'),
};

/** Every setting that names Microsoft's client and addresses. */
export const microsoftSettingsSchema = z.object(microsoftSettings);

/** Null where this installation has no client at Microsoft. */
export function microsoftProvider(config: z.output<typeof microsoftSettingsSchema>): OAuthProvider | null {
  const {
    MICROSOFT_CLIENT_ID: clientId,
    MICROSOFT_CLIENT_SECRET: clientSecret,
    MICROSOFT_TENANT: tenant,
  } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  const { origin } = new URL(config.MICROSOFT_LOGIN_URL);
  return {
    name: 'Microsoft',
    clientId,
    clientSecret,
    authorizeUrl: `${origin}/${tenant}/oauth2/v2.0/authorize`,
    tokenUrl: `${origin}/${tenant}/oauth2/v2.0/token`,
    // There is none: people end a grant on the pages of their account.
    revokeUrl: null,
    signInScopes: ['openid', 'email', 'profile', 'offline_access'],
    // Most browsers are signed in already, often with the other of a work and a personal account.
    authorizeFields: { response_mode: 'query', prompt: 'select_account' },
    identityOf: (claims) => identityOf(claims, { origin, tenant }),
    errors: {
      ofGrant: ['interaction_required', 'login_required', 'consent_required'],
      // The last where the redirect is registered as a single-page application (AADSTS9002327).
      ofClient: ['invalid_resource', 'invalid_scope', 'invalid_request'],
      passing: ['temporarily_unavailable', 'server_error'],
    },
  };
}

const claimsSchema = z.object({
  iss: z.string(),
  tid: z.string().regex(uuid),
  sub: z.string().min(1).max(255),
  preferred_username: z.string().optional(),
  email: z.string().optional(),
});
const addressSchema = z.email().max(254);

/**
 * The issuer names the person's own tenant. The mailbox is that of the name of the sign-in, else of the address that the tenant has on
 * file; where both are addresses, people may know the other one only. An administrator can write any address in either place, so neither
 * proves who owns it: the mailbox's own server decides whether the token opens it.
 */
function identityOf(
  claims: IdClaims,
  { origin, tenant }: { readonly origin: string; readonly tenant: string },
): OAuthIdentity | null {
  const read = claimsSchema.safeParse(claims);
  if (!read.success) return null;
  const { iss, tid, sub, preferred_username: username, email } = read.data;
  if (iss !== `${origin}/${tid}/v2.0` || !isOf(tenant.toLowerCase(), tid.toLowerCase())) return null;
  const addresses = [username, email].flatMap((text) => addressSchema.safeParse(text).data ?? []);
  const [emailAddress, other] = addresses;
  if (emailAddress === undefined) return null;
  const isSame = other?.toLowerCase() === emailAddress.toLowerCase();
  return { subject: sub, emailAddress, addressOnFile: isSame ? null : (other ?? null) };
}

/** A tenant that is named by a domain is not known by its id; its own token endpoint vouches for it. */
function isOf(tenant: string, id: string): boolean {
  if (uuid.test(tenant)) return id === tenant;
  if (tenant === 'consumers') return id === personalTenant;
  return tenant !== 'organizations' || id !== personalTenant;
}
