import { z } from 'zod';
import type { GoogleClientSettings } from './google-client.ts';

/** Tokens and the client's secret go there: in the open only to a stand-in on this machine. */
export const endpointSetting = () =>
  z.url({ protocol: /^https?$/ }).refine(isSafe, {
    error: 'Use an https address; http is taken for this machine only.',
  });

function isSafe(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

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
export function googleClientSettings(
  config: z.output<typeof googleSettingsSchema>,
): GoogleClientSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return {
    clientId,
    clientSecret,
    authorizeUrl: config.GOOGLE_AUTHORIZE_URL,
    tokenUrl: config.GOOGLE_TOKEN_URL,
    revokeUrl: config.GOOGLE_REVOKE_URL,
  };
}
