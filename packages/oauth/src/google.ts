import { z } from 'zod';
import { endpointSetting } from './endpoint-setting.ts';
import type { OAuthProvider } from './provider.ts';

/** The settings of every service that talks to Google; the addresses are those of Google's discovery document. */
export const googleSettings = {
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('OAuth client of this installation at Google (docs/recipes/connect-gmail.md).'),
  GOOGLE_CLIENT_SECRET: z
    .string()
    .min(1)
    .max(256)
    .optional()
    .describe('Its secret. Without both no sign-in with Google is offered.'),
  GOOGLE_AUTHORIZE_URL: endpointSetting()
    .default('https://accounts.google.com/o/oauth2/v2/auth')
    .describe('Page on which users agree; another one for a stand-in.'),
  GOOGLE_TOKEN_URL: endpointSetting()
    .default('https://oauth2.googleapis.com/token')
    .describe('Where codes and refresh tokens are traded.'),
  GOOGLE_REVOKE_URL: endpointSetting()
    .default('https://oauth2.googleapis.com/revoke')
    .describe('Where grants are given back.'),
};

/** Every setting that names Google's client and addresses. */
export const googleSettingsSchema = z.object(googleSettings);

/** Null where this installation has no client at Google. */
export function googleProvider(config: z.output<typeof googleSettingsSchema>): OAuthProvider | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return googleClient({
    clientId,
    clientSecret,
    authorizeUrl: config.GOOGLE_AUTHORIZE_URL,
    tokenUrl: config.GOOGLE_TOKEN_URL,
    revokeUrl: config.GOOGLE_REVOKE_URL,
  });
}

type GoogleClient = Pick<
  OAuthProvider,
  'clientId' | 'clientSecret' | 'authorizeUrl' | 'tokenUrl' | 'revokeUrl'
>;

/** A client at Google, or at what stands in for it. */
export function googleClient(client: GoogleClient): OAuthProvider {
  return {
    name: 'Google',
    ...client,
    signInScopes: ['openid', 'email'],
    // Both, or a user who agreed once before gets no refresh token.
    authorizeFields: { access_type: 'offline', prompt: 'consent' },
    identityOf(claims) {
      const read = claimsSchema.safeParse(claims);
      if (!read.success) return null;
      return { subject: read.data.sub, emailAddress: read.data.email, addressOnFile: null };
    },
    errors: { ofGrant: [], ofClient: ['redirect_uri_mismatch'], passing: [] },
  };
}

const claimsSchema = z.object({
  iss: z.enum(['https://accounts.google.com', 'accounts.google.com']),
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
});
